import { readFileSync } from "node:fs";
import { MASTER } from "../../support/accounts";
import { exportCsv } from "../../support/locators";
import { expect, test } from "../../support/test";
import { rows } from "../../support/users";

test("the table is searched and sorted by its address, and exported as it stands [USER-01] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await expect(rows(page)).toHaveCount(13);
  for (const header of ["Email", "First Name", "Last Name", "Last login"])
    await expect(page.getByRole("columnheader", { name: header })).toBeVisible();
  await expect(page.getByRole("row", { name: /never@acme/ })).toContainText("N/A");
  await expect(page.getByRole("row", { name: /fleet@acme/ })).toContainText(/\d\d\/\d\d\/2026 - \d\d:\d\d/);

  await page.getByRole("columnheader", { name: "Last login" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=lastUsed/);
  await expect(rows(page).last()).toHaveText("newmfa@acme.example");
  await page.getByRole("main").getByRole("search").getByRole("searchbox").fill("fuma massi");
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page).toHaveURL(/q=fuma\+massi/);
  await expect(rows(page)).toHaveText(["support@acme.example"]);
  const [download] = await Promise.all([page.waitForEvent("download"), exportCsv(page)]);
  expect(download.suggestedFilename()).toBe("users.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^support@acme\.example,Massimiliano Alessandro,.*,\+39\d+,Yes,.*,Fleet Manager,Active$/);

  await page.getByRole("main").getByRole("search").getByRole("searchbox").fill("nobody of this name");
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByText("No users found")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(rows(page)).toHaveCount(13);
});

test("one row is selected, and its details stand beside [USER-01] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto("/users?q=acme");
  if (javaScriptEnabled) await page.getByRole("cell", { name: "Fumagalli della" }).click();
  else await page.getByRole("link", { name: "support@acme.example" }).click();
  const panel = page.getByRole("dialog", { name: /^Massimiliano Alessandro Fumagalli/ });
  const facts = {
    Email: "support@acme.example",
    Role: "Service Desk Lead",
    Phone: "+39021234",
    "Support Contact": "Yes",
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
