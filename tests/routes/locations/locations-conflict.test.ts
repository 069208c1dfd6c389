import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { FLEET, openCoordinates, openEdit, save, toast } from "../../support/locations";
import { expect, test } from "../../support/no-js/test";

/** Somebody else saves first: another name, a machine more. */
async function changeFirst(other: Page, name: string): Promise<void> {
  await openEdit(other, name);
  await other.getByLabel("Name").fill(`${name} Nord`);
  await other.getByLabel("BX-2403-101101 · spare-01").check();
  await save(other).click();
  await expect(toast(other)).toContainText("Location updated successfully.");
}

const versions = (page: Page) => page.getByRole("table", { name: "The saved version and your version" });

test("the second person takes the saved version over, and goes on from there [LOC-06]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(MASTER);
  await openEdit(page, "Palermo Site");
  await changeFirst(other, "Palermo Site");
  await page.getByLabel("Name").fill("Palermo Sud");
  await save(page).click();
  await page.getByRole("link", { name: "Use the saved version" }).click();
  await expect(versions(page)).toHaveCount(0);
  await expect(page.getByLabel("Name")).toHaveValue("Palermo Site Nord");
  await expect(page.getByLabel("BX-2403-101101 · spare-01")).toBeChecked();
  await page.getByLabel("Name").fill("Palermo Centro");
  await save(page).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(page.getByRole("article", { name: "Palermo Centro" })).toBeVisible();
});

test("a machine that somebody else has taken meanwhile is not taken from there unseen [LOC-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(MASTER);
  await openEdit(page, "Firenze Shop");
  await openCoordinates(page);
  await page.getByLabel("Latitude").fill("43.77");
  await page.getByLabel("Longitude").fill("11.25");
  await page.getByLabel("BX-2403-101101 · spare-01").check();
  await changeFirst(other, "Palermo Site");
  await save(page).click();
  await expect(errorSummary(page)).toContainText("Someone else has moved BX-2403-101101 since you opened this page.");
  await expect(page.getByLabel("BX-2403-101101 · spare-01")).toBeChecked();
  await save(page).click();
  await page.getByRole("button", { name: "The address is correct" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(page.getByRole("article", { name: "Palermo Site Nord" })).toContainText("2 machines");
});

test("a location that is deleted meanwhile is said to be gone, what was typed stays [LOC-06, LOC-07]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(MASTER);
  await openEdit(page, "Palermo Site");
  await page.getByLabel("Name").fill("Palermo Sud");
  await openEdit(other, "Palermo Site");
  await other.getByRole("link", { name: "Delete" }).click();
  await other.getByRole("button", { name: "Delete" }).click();
  await expect(toast(other)).toContainText("Location removed successfully.");
  await save(page).click();
  await expect(page.getByRole("heading", { name: "This no longer exists" })).toBeVisible();
  await expect(page.getByText("Palermo Sud")).toBeVisible();
});
