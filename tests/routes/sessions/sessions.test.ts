import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

const SUPPORT = toSeedId("user", "support@acme.example");

test("one's own sessions are listed, and another one is ended [ACT-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Your sessions" }).click();
  await expect(page).toHaveURL("/profile/sessions");
  const other = page.getByRole("row", { name: "Chrome on Windows" });
  await expect(other).toContainText("203.0.113.10");
  await expect(page.getByRole("row", { name: "This session" }).getByRole("link")).toHaveCount(0);
  await other.getByRole("link", { name: "End the session in Chrome on Windows" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("the session in Chrome on Windows at 203.0.113.10");
  await page.getByRole("button", { name: "End" }).click();
  await expect(page.getByText("Session ended.")).toHaveCount(1);
  await expect(page.getByRole("row", { name: "Chrome on Windows" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: "This session" })).toHaveCount(1);
});

test("who manages users ends all sessions of one, from the user's page [ACT-03]", async ({ page, signInAs }) => {
  await signInAs("users@acme.example");
  await page.goto(`/users/${SUPPORT}`);
  await page.getByRole("link", { name: "Sessions", exact: true }).click();
  await expect(page).toHaveURL(`/users/${SUPPORT}/sessions`);
  await expect(page.getByRole("row", { name: "Firefox on Linux" })).toContainText("203.0.113.40");
  await page.getByRole("link", { name: "End all sessions" }).click();
  await page.getByRole("button", { name: "End" }).click();
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
