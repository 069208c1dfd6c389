import { MASTER } from "../support/accounts";
import { openFilters } from "../support/locators";
import { expect, test } from "../support/test";
import { rows } from "../support/users";

test("with a script the new count and order are told, once for all lists' ways to ask [FIND-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  const told = page.getByRole("main").getByRole("status");
  await expect(told).toHaveText("");
  await page.getByRole("main").getByRole("searchbox").fill("fuma massi");
  await expect(told).toHaveText("Users: 1, by Email, ascending");
  await expect(page).toHaveURL("/users?q=fuma+massi");
  await page.getByRole("main").getByRole("searchbox").fill("zzzz");
  await expect(told).toHaveText("Users: 0");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(told).toHaveText("Users: 13, by Email, ascending");
  await page.getByRole("columnheader", { name: "Last Name" }).getByRole("link").click();
  await expect(told).toHaveText("Users: 13, by Last Name, ascending");
});

test("in a wide list the header stays in sight [FIND-03] @all", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInAs(MASTER);
  await page.goto("/users");
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).first()).not.toBeInViewport();
  await expect(page.getByRole("columnheader", { name: "Last login" })).toBeInViewport();
});

test("in a narrow list rows are cards, filters lie behind a disclosure, and each that is set can be removed [FIND-03] @all @both", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signInAs(MASTER);
  await page.goto("/serenity-events?state=resolved");
  const row = page.getByRole("row").nth(1);
  const name = await row.getByRole("rowheader").boundingBox();
  const machine = await row.getByRole("cell", { name: /BX-/ }).boundingBox();
  expect(machine?.y).toBeGreaterThan(name?.y ?? Number.POSITIVE_INFINITY);
  await expect(page.getByRole("combobox", { name: "State" })).toBeHidden();
  await openFilters(page);
  await page.getByRole("combobox", { name: "State" }).selectOption("Closed");
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page).toHaveURL(/state=closed/);
  await page.getByRole("link", { name: "Remove State: Closed" }).click();
  await expect(page).toHaveURL("/serenity-events");
});

test("the bulk actions come with the first selected row; without a script they say that they are for those [FIND-04] @no-js", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  const remove = page.getByRole("button", { name: "Delete users" });
  const box = page.getByLabel("Select both@acme.example");
  if (!javaScriptEnabled) {
    await expect(page.getByText("With the selected users:")).toBeVisible();
    return expect(remove).toBeVisible();
  }
  await expect(page.getByRole("checkbox", { name: /^Select all/ })).toBeVisible();
  await expect(remove).toBeHidden();
  const before = await rows(page).last().boundingBox();
  await box.check();
  await expect(remove).toBeVisible();
  expect(await rows(page).last().boundingBox()).toEqual(before);
  await box.uncheck();
  await expect(remove).toBeHidden();
});
