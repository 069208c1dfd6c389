import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { FLEET, openEdit, save, toast } from "../../support/locations";
import { expect, test } from "../../support/test";

/** Somebody else saves first: another name, a machine more. */
async function changeFirst(other: Page, name: string): Promise<void> {
  await openEdit(other, name);
  await other.getByLabel("Name").fill(`${name} Nord`);
  await other.getByLabel("BX-2403-101101 · spare-01").check();
  await save(other).click();
  await expect(toast(other)).toContainText("Location updated successfully.");
}

const versions = (page: Page) => page.getByRole("table", { name: "The saved version and your version" });

test("two people edit a location: the second sees both versions, and saves the own one over [LOC-06] @no-js @all", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(MASTER);
  await openEdit(page, "Palermo Site");
  await changeFirst(other, "Palermo Site");
  await page.getByLabel("Name").fill("Palermo Sud");
  await page.getByLabel("BX-2403-101102 · spare-02").check();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await save(page).click();
  expect((await answer).status()).toBe(409);
  await expect(page.getByRole("main").getByText("Your changes aren't saved.")).toBeVisible();
  await expect(page.getByText("Someone else has changed this location since you opened it")).toBeVisible();
  await expect(versions(page).getByRole("row", { name: /^Name/ })).toContainText("Palermo Site Nord");
  await expect(versions(page).getByRole("row", { name: /^Name/ })).toContainText("Palermo Sud");
  const machines = versions(page)
    .getByRole("row", { name: /^Machines/ })
    .getByRole("cell");
  await expect(machines.nth(0)).toHaveText("BX-2003-100901, BX-2003-100902, BX-2403-101101");
  await expect(machines.nth(1)).toContainText("BX-2403-101102");
  await expect(page.getByLabel("Name")).toHaveValue("Palermo Sud");
  await expect(page.getByLabel("BX-2403-101102 · spare-02")).toBeChecked();

  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(page.getByRole("article", { name: "Palermo Sud" })).toContainText("4 machines");
});
