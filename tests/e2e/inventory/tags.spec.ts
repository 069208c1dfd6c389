import type { Locator, Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

const [FIRST, SECOND] = ["BX-2403-101101", "BX-2403-101102"];
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });

test("tags of a machine, of several with undo, and of all with their joining and deletion [TAG-01] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`/machines/${FIRST}`);
  await page.getByRole("link", { name: "Edit tags" }).click();
  await page.getByLabel("New tags").fill("Spare, essential");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText("Tags updated.");
  await expect(page.getByRole("link", { name: "Spare", exact: true })).toBeVisible();
  // The company's own spelling.
  await page.getByRole("link", { name: "Essential", exact: true }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(4);

  await page.goto("/inventory?location=+unassigned");
  for (const serial of [FIRST, SECOND]) await page.getByLabel(`Select ${serial}`).check();
  await page.getByRole("button", { name: "Change tags" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Change tags" });
  await dialog.getByLabel("Add new tags").fill("Lab");
  await dialog.getByRole("group", { name: "Remove" }).getByLabel("Spare").check();
  await dialog.getByRole("button", { name: "Change tags" }).click();
  await expect(notifications(page)).toContainText("Tags changed on 2 machines.");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  const undoing = page.getByRole("alertdialog", { name: "Undo a change of tags" });
  await expect(undoing).toContainText(`2 machines will get their earlier tags back: ${FIRST}, ${SECOND}`);
  await undoing.getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Change of tags undone.");

  await page.goto("/inventory/tags");
  await expect(rowOf(page, "Lab")).toHaveCount(0);
  await rowOf(page, "Spare").getByRole("link", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename tag" }).getByRole("textbox", { name: "Name" }).fill("checkout");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("There is a tag “Checkout” already, on 3 machines")).toBeVisible();
  await page.getByRole("button", { name: "Join tags" }).click();
  await expect(notifications(page)).toContainText("into “Checkout”.");
  await expect(rowOf(page, "Spare")).toHaveCount(0);
  await expect(rowOf(page, "Checkout")).toContainText("4");

  await rowOf(page, "Checkout").getByRole("link", { name: "Delete" }).click();
  await expect(dialog).toContainText("The tags of 4 machines will be changed.");
  await dialog.getByRole("button", { name: "Change tags" }).click();
  await expect(notifications(page)).toContainText("Tags changed on 4 machines.");
  await page.goto("/inventory/tags");
  await expect(rowOf(page, "Checkout")).toHaveCount(0);
});
