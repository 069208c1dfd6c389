import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const FLEET = "fleet@acme.example";
const FREE = "BX-2303-101104";
const undoing = (page: Page) => page.getByRole("alertdialog", { name: "Undo assignment" });

/** Assigns a machine over the inventory as it is. */
async function assign(page: Page, serial: string, location: string, query = ""): Promise<void> {
  await page.goto(`/inventory/assign?${query}serial=${serial}`);
  await page.getByRole("alertdialog").getByRole("radio", { name: location }).check();
  await page.getByRole("alertdialog").getByRole("button", { name: "Assign", exact: true }).click();
}

test("undoing one machine says where it goes, and leads back to the list as it was [FIND-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/assigned?q=BX");
  await expect(undoing(page)).toContainText("There's nothing to undo. You can undo an assignment for one day.");
  await undoing(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/inventory?q=BX");
  await assign(page, "BX-2207-100102", "Bari Store", "q=BX&");
  await expect(page).toHaveURL("/inventory?q=BX");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText(
    "1 machine will move from Bari Store back to where it was: BX-2207-100102. Machines moved since then, or whose",
  );
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/inventory?q=BX");
});

test("where every machine has been moved since, nothing moves back, and the dialog says why [FIND-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  await assign(page, FREE, "Bari Store");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await assign(await pageOf("master@acme.example"), FREE, "Palermo Site");
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(errorSummary(undoing(page))).toContainText("No machines were moved back. The reasons are listed below.");
  await expect(undoing(page).getByRole("region", { name: "Not moved back" })).toContainText(
    `It has been moved since then (1): ${FREE}`,
  );
});

test("an assignment without a location, and one that is unknown, are told as they are [FIND-04, LOC-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto(`/inventory/assign?serial=${FREE}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Assign", exact: true }).click();
  await expect(errorSummary(page)).toContainText("Location: No location selected");
  expect((await page.goto("/inventory/assigned?assignment=00000000-0000-0000-0000-000000000000"))?.status()).toBe(404);
  expect((await page.goto("/inventory/assigned?to=nowhere"))?.status()).toBe(404);
});
