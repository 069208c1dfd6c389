import { readFileSync } from "node:fs";
import { fillIn, mailsTo } from "../support/people";
import { expect, test } from "../support/test";
import { addressOf, MASTER, press, rows, told, UPDATED, USERS } from "../support/users";

test("the table is searched and sorted by its address, and exported as it stands [USER-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await expect(rows(page)).toHaveCount(12);
  for (const header of ["Email", "First Name", "Last Name", "Last login"])
    await expect(page.getByRole("columnheader", { name: header })).toBeVisible();
  await expect(page.getByRole("row", { name: /never@acme/ })).toContainText("N/A");
  await expect(page.getByRole("row", { name: /fleet@acme/ })).toContainText(/\d\d\/\d\d\/2026 - \d\d:\d\d/);

  await page.getByRole("columnheader", { name: "Last login" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=lastUsed/);
  await expect(rows(page).last()).toHaveText("newmfa@acme.example");
  await page.getByRole("search").getByRole("searchbox").fill("fuma massi");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/q=fuma\+massi/);
  await expect(rows(page)).toHaveText(["support@acme.example"]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("users.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^support@acme\.example,Massimiliano Alessandro,.*,'\+39\d+,yes,.*,Fleet Manager$/);

  await page.getByRole("search").getByRole("searchbox").fill("nobody of this name");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No users found")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(rows(page)).toHaveCount(12);
});

test("one row is selected, and its details stand beside [USER-01]", async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs(MASTER);
  await page.goto("/users?q=acme");
  if (javaScriptEnabled) await page.getByRole("cell", { name: "Fumagalli della" }).click();
  else await page.getByRole("link", { name: "support@acme.example" }).click();
  const panel = page.getByRole("dialog", { name: /^Massimiliano Alessandro Fumagalli/ });
  const facts = {
    Email: "support@acme.example",
    Role: "Service Desk Lead",
    Phone: "+39021234",
    "Support Contact": "yes",
  };
  for (const [term, text] of Object.entries({
    ...facts,
    "Last login": /2026 - /,
    "Global permissions": "Fleet Manager",
  }))
    await expect(panel.getByRole("term").filter({ hasText: term }).locator("xpath=..")).toContainText(text);
  await expect(panel.getByRole("link", { name: "Edit" })).toBeVisible();
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/users?q=acme");
});

test("a user manager neither sees nor reaches the master, who manages everybody [USER-07, USER-03, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(USERS);
  const master = await pageOf(MASTER);
  const address = addressOf(MASTER);
  await master.goto(address);
  await expect(master.getByRole("dialog")).toContainText("Master User");
  await page.goto("/users");
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByText(MASTER)).toHaveCount(0);
  expect(await (await page.request.get("/users/export")).text()).not.toContain(MASTER);
  for (const path of [address, `${address}/edit`, `${address}/delete`, "/users/no-such-user/edit"])
    expect((await page.goto(path))?.status()).toBe(404);

  await master.getByRole("link", { name: "Edit", exact: true }).click();
  for (const label of ["Fleet Manager", "User Manager"]) {
    await expect(master.getByLabel(label)).toBeDisabled();
    await expect(master.getByLabel(label)).toHaveAccessibleDescription("The master user has every permission.");
  }
  await expect(master.getByRole("switch")).toBeDisabled();
  await fillIn(master, { Phone: "+391234" });
  await press(master, "Update");
  await expect(told(master)).toContainText(UPDATED);
});

test("another company's people are not there, and a forged form changes nothing [USER-07, UP-02]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  const borea = await pageOf("master@borea.example");
  const address = addressOf("viewer@borea.example");
  expect((await page.goto(address))?.status()).toBe(404);
  const form = { firstName: "A", lastName: "B", phone: "1", fleetManager: "on", userManager: "on" };
  const headers = { origin: world.origin };
  for (const path of [`${address}/edit`, `${address}/delete`])
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBe(404);
  const fleet = await pageOf("fleet@acme.example");
  for (const path of ["/users/new", `${address}/edit`]) {
    const answer = await fleet.request.post(path, {
      form: { ...form, email: "x@y.example" },
      headers,
      maxRedirects: 0,
    });
    expect(answer.headers().location).toBe("/dashboard");
  }
  expect(await mailsTo(world, "x@y.example")).toEqual([]);
  await borea.goto(address);
  await expect(borea.getByRole("dialog", { name: "Martina Lombardi" })).toBeVisible();
});

test("what can't be fetched is said, with a way to try again [USER-08, LAY-09]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error" });
  expect((await page.goto("/users"))?.status()).toBe(503);
  await expect(page.getByRole("main").getByText("Failed to fetch users data.")).toBeVisible();
  await expect(told(page)).toContainText("Failed to fetch users data.");
  await page.goto(addressOf("plain@acme.example"));
  await expect(page.getByRole("dialog").getByText("Failed to fetch users data.").first()).toBeVisible();
  await world.steer("DELETE", "/faults");
  await page.getByRole("dialog").getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Sara Greco" })).toBeVisible();
});
