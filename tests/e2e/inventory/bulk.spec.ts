import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

const [FIRST, SECOND] = ["BX-2403-101101", "BX-2403-101102"];
const bar = (page: Page) => page.locator("form.choice-bar");

test("two machines are selected, assigned, told of and put back [FIND-04, LOC-08] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/inventory?location=+unassigned");
  await page.getByLabel(`Select ${FIRST}`).check();
  await page.getByLabel(`Select ${SECOND}`).check();
  if (js) await expect(bar(page).getByText("2 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Assign to location" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
  await expect(dialog.getByRole("list", { name: "Machines" }).getByRole("listitem")).toHaveText([
    new RegExp(`^${FIRST}`),
    new RegExp(`^${SECOND}`),
  ]);
  await dialog.getByRole("radio", { name: "Palermo Site" }).check();
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  if (js) await expect(bar(page).getByText("0 selected")).toBeVisible();

  await notifications(page).getByRole("link", { name: "Undo" }).click();
  const undoing = page.getByRole("alertdialog", { name: "Undo assignment" });
  await expect(undoing).toContainText(
    `2 machines will move from Palermo Site back to where they were: ${FIRST}, ${SECOND}`,
  );
  await expect(undoing.getByRole("button", { name: "Undo" })).toBeFocused();
  await undoing.getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Assignment undone.");
  await expect(page.getByRole("rowheader")).toHaveCount(5);
});

test("a selection lasts over pages and orders, and ends with a search [FIND-04]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/inventory?size=25");
  const says = (text: string) => expect(bar(page).getByText(text, { exact: true })).toBeVisible();
  const pageBox = page.getByRole("checkbox", { name: "Select all 25 on this page" });
  await page.getByRole("rowheader").first().locator("xpath=..").getByRole("checkbox").check();
  await says("1 selected");
  await expect(pageBox).toHaveJSProperty("indeterminate", true);
  await page.getByRole("link", { name: "Next" }).click();
  await says("1 selected, 1 of them on other pages");
  await page.getByLabel(`Select ${FIRST}`).check();
  await page.getByRole("link", { name: "Serial Number" }).click();
  await expect(page).toHaveURL(/direction=descending/);
  await says("2 selected, 1 of them on other pages");
  await expect(page.getByLabel(`Select ${FIRST}`)).toBeChecked();
  await page.getByRole("button", { name: "Assign to location" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
  await expect(dialog.getByRole("list", { name: "Machines" })).toContainText(FIRST);
  await expect(dialog.getByRole("region", { name: "Not included" })).toContainText("Already at a location (1):");
  await dialog.getByRole("link", { name: "Cancel" }).click();

  await pageBox.check();
  await page.getByLabel("Select all 40 results").check();
  await says("All 40 machines selected");
  await page.getByRole("button", { name: "Assign to location" }).click();
  await expect(dialog).toContainText("5 machines without a location will be assigned.");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await says("All 40 machines selected");
  await page.getByRole("searchbox", { name: "Search machines" }).fill("milano");
  await says("0 selected");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
