import type { Page } from "@playwright/test";
import { MASTER } from "../support/accounts";
import { isTakenOver } from "../support/foreign-elements";
import { notifications } from "../support/locators";
import { expect, test } from "../support/test";
import { findUntranslated, translatePage } from "../support/translator";

/** Opens a page and translates it. */
async function openTranslated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(isTakenOver);
  await page.evaluate(translatePage);
}

/** Expects that the page still works, and that all of it is translated. */
async function expectWhole(page: Page, thrown: string[], where: string): Promise<void> {
  await expect(page.getByText("Something went wrong"), where).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
  expect(await page.evaluate(findUntranslated), where).toEqual([]);
  expect(thrown, where).toEqual([]);
}

/** Collects the script errors of a page. */
function collectErrors(page: Page): string[] {
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  return thrown;
}

test("a translated list is searched and selected in, and a form is refused and sent [DOOR-03]", async ({
  page,
  signInAs,
}) => {
  const thrown = collectErrors(page);
  await signInAs(MASTER);
  await openTranslated(page, "/inventory");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("mi-");
  await expect(page).toHaveURL(/q=mi-/);
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectWhole(page, thrown, "the inventory");
  await openTranslated(page, "/users");
  await page.getByRole("link", { name: "Add User" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("E-mail").fill("nonsense");
  await panel.getByRole("button", { name: "Send Invite" }).click();
  await expect(panel.getByRole("alert").or(panel.locator(".error-summary")).first()).toBeVisible();
  await panel.getByLabel("E-mail").fill("nora@acme.example");
  await panel.getByRole("button", { name: "Send Invite" }).click();
  await expect(panel).toHaveCount(0);
  await notifications(page).getByRole("button").first().click();
  await expect(notifications(page).getByRole("button")).toHaveCount(0);
  await expectWhole(page, thrown, "the users");
});
