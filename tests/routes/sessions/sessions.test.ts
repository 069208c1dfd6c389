import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { ask, signIn } from "../../support/upstream";

const SUPPORT = toSeedId("user", "support@acme.example");

test("one's own sessions are listed, and another one is ended [ACT-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Your sessions" }).click();
  await expect(page).toHaveURL("/profile/sessions");
  const other = page.getByRole("row", { name: "Chrome on Windows" });
  await expect(other).toContainText("203.0.113.10");
  await expect(page.getByRole("link", { name: "Profile", exact: true }).last()).toHaveAttribute("href", "/profile");
  await expect(page.getByRole("row", { name: "This session" }).getByRole("link")).toHaveCount(0);
  await page.getByRole("link", { name: "End all other sessions" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Are you sure you want to end all other sessions? Anyone using them will have to log in again.",
  );
  await page.goto("/profile/sessions");
  await other.getByRole("link", { name: "End the session in Chrome on Windows" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("the session in Chrome on Windows at 203.0.113.10");
  await page.getByRole("button", { name: "End session" }).click();
  await expect(page.getByText("Session ended.")).toHaveCount(1);
  await expect(page.getByRole("row", { name: "Chrome on Windows" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: "This session" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "End all other sessions" })).toHaveCount(0);
});

test("a session that has ended meanwhile counts as ended, and has no dialog; one's current one has none either [ACT-03]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const bearer = await signIn(world, MASTER);
  const { loggedInUser } = await ask(world, "{ loggedInUser { id } }", {}, bearer);
  const query = "query ($id: ID!) { sessionsByUserId(userId: $id) { id current browser } }";
  const { sessionsByUserId } = await ask(world, query, { id: loggedInUser.id }, bearer);
  const [chrome] = sessionsByUserId.filter(({ browser }: { browser: string }) => /Chrome/.test(browser));
  const end = `/profile/sessions/${chrome.id}/end`;
  expect((await page.goto(end))?.status()).toBe(200);
  for (let time = 0; time < 2; time++) {
    const ended = await request.post(end, { form: {}, maxRedirects: 0 });
    expect(ended.headers().location).toBe("/profile/sessions");
  }
  expect((await page.goto(end))?.status()).toBe(404);
  const html = await (await request.get("/profile/sessions")).text();
  expect(html).toContain("This session");
  await world.fault({ operation: "sessionsByUserId", kind: "graphql-error", code: "INTERNAL" });
  expect((await page.goto("/profile/sessions"))?.status()).toBe(503);
  await expect(page.getByRole("main")).toContainText("Couldn't load the sessions.");
});

test("who manages users ends all sessions of one, from the user's page [ACT-03]", async ({ page, signInAs }) => {
  await signInAs("users@acme.example");
  await page.goto(`/users/${SUPPORT}`);
  await page.getByRole("link", { name: "Sessions", exact: true }).click();
  await expect(page).toHaveURL(`/users/${SUPPORT}/sessions`);
  await expect(page.getByRole("row", { name: "Firefox on Linux" })).toContainText("203.0.113.40");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sessions of \w+/);
  await page.getByRole("link", { name: "End all sessions" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to end all sessions?");
  await page.getByRole("button", { name: "End session" }).click();
  await expect(page.getByRole("main")).toContainText("No sessions");
});

test("nobody else sees them, and a plain upstream has no such page [ACT-03, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/dashboard");
  expect((await page.goto(`/users/${SUPPORT}/sessions`))?.url()).toContain("/dashboard");
  await world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "Your sessions" })).toHaveCount(0);
  expect((await page.goto("/profile/sessions"))?.status()).toBe(404);
});
