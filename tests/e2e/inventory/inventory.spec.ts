import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { exportCsv, notifications, openFilters } from "../../support/locators";
import { expect, test } from "../../support/test";

const row = (page: Page, serial: string) => page.getByRole("row", { name: new RegExp(serial) });
const serials = (page: Page) => page.getByRole("rowheader");

/** Sends the filters: with JavaScript the list follows by itself, Apply does no harm. */
const apply = (page: Page) => page.getByRole("button", { name: "Apply" }).press("Enter");

test("the menu leads to the machines, with what is worth a warning [INVT-01, INVT-02, INVT-04, LAY-04] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inventory" }).click();
  await expect(page).toHaveURL("/inventory");
  await expect(page).toHaveTitle("Inventory · Brenta Central");
  const table = page.getByRole("table", { name: "Machines" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Select",
    "Model",
    "Serial Number",
    "Host Name",
    "Location",
    "OS",
    "Expiration Date",
    "Actions",
  ]);
  await expect(serials(page)).toHaveCount(40);
  // The first cell holds the box that chooses the row.
  const cells = (serial: string) => row(page, serial).getByRole("cell");
  for (const [at, text] of [
    "Brenta Rack 1U 400",
    "mi-backup",
    "Milano HQ",
    "4.8.2 Outdated",
    "16/03/2026 Expiring",
  ].entries())
    await expect(cells("BX-2107-100104").nth(at + 1)).toHaveText(text);
  // Three parts are shown; compared is the whole version.
  await expect(cells("BX-2207-100102").nth(4)).toHaveText("5.3.0");
  await expect(cells("BX-2207-100103").nth(4)).toHaveText("5.1.0 Outdated");
  await expect(cells("BX-2207-100102").nth(5)).toHaveText("15/04/2026 Expiring");
  await expect(cells("BX-2207-100103").nth(5)).toHaveText("16/04/2026");
  await expect(cells("BX-2007-100108").nth(5)).toHaveText("15/03/2026 Expired");
  await expect(cells("BX-2203-100302").nth(5)).toHaveText("Pending");
  await expect(cells("BX-2107-100105").nth(2)).toHaveText("N/A");
});

test("search and filters narrow the list down, together and in the address [INVT-01] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/inventory");
  await page.getByLabel("Search machines").getByRole("searchbox").fill("MI-HV");
  await apply(page);
  await expect(serials(page)).toHaveText(["BX-2207-100102", "BX-2207-100103"]);
  await expect(page).toHaveURL(/q=MI-HV/);
  await openFilters(page);
  await page.getByRole("combobox", { name: "OS" }).selectOption("Outdated");
  await apply(page);
  await expect(serials(page)).toHaveText(["BX-2207-100103"]);
  await openFilters(page);
  await page.getByLabel("Location").selectOption("Torino Plant");
  await apply(page);
  await expect(page.getByText("No machines found").first()).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(serials(page)).toHaveCount(40);
  await expect(page.getByLabel("Location")).toHaveValue("");
  await page.goto("/inventory?q=0603&location=Napoli+Depot");
  await expect(serials(page)).toHaveText(["BX-2003-100603"]);
  await page.goto("/inventory?location=No+such+place");
  await expect(page.getByText("No machines found").first()).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("No such place");
});

test("the export has every row that the filters leave, in their order [INVT-01] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/inventory?location=Milano+HQ&sort=-expiresOn");
  const [download] = await Promise.all([page.waitForEvent("download"), exportCsv(page)]);
  expect(download.suggestedFilename()).toBe("inventory-2026-03-16.csv");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n").slice(0, -1);
  expect(lines[0]).toBe("\ufeffModel,Serial Number,Host Name,Location,OS,OS status,Expiration Date,Maintenance,Tags");
  expect(lines).toHaveLength(9);
  expect(lines[1]).toBe(
    "Brenta Rack 1U 400,BX-2207-100101,mi-gw-01,Milano HQ,4.8.9,Up to date,20/04/2027,Active,Essential",
  );
  expect(lines.at(-1)).toContain("Expired");

  await world.fault({ operation: "machinePageByLocationIds", kind: "html" });
  await exportCsv(page);
  await expect(page).toHaveURL("/inventory?location=Milano+HQ&sort=expiresOn&direction=descending");
  await expect(notifications(page)).toContainText("Failed to fetch inventory data.");
});
