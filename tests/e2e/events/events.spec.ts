import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { exportCsv, openFilters } from "../../support/locators";
import { expect, test } from "../../support/test";

const subjects = (page: Page) => page.getByRole("table").getByRole("rowheader").allInnerTexts();

async function apply(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Apply" }).press("Enter");
}

test("filter, search, sort and their address; CSV of the same [EVT-01] @all @both", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events");
  await openFilters(page);
  await expect(page.getByRole("combobox", { name: "State" }).getByRole("option")).toHaveText([
    "All",
    "Pending",
    "Resolved",
    "Closed",
  ]);
  await page.getByRole("combobox", { name: "State" }).selectOption("Resolved");
  await apply(page);
  await expect(page).toHaveURL(/state=resolved/);
  await expect(page.getByRole("row", { name: "Array degraded" })).toHaveCount(0);
  expect(await subjects(page)).toEqual(["Datastore is 92 % full", "Backup job did not finish"]);

  await page.getByRole("link", { name: "Subject" }).click();
  await expect(page).toHaveURL(/sort=subject/);
  await expect(page.getByRole("columnheader", { name: "Subject" })).toHaveAttribute("aria-sort", "ascending");
  expect(await subjects(page)).toEqual(["Backup job did not finish", "Datastore is 92 % full"]);

  const [download] = await Promise.all([page.waitForEvent("download"), exportCsv(page)]);
  expect(download.suggestedFilename()).toBe("serenity-events.csv");
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("Date,Subject,Serial Number");
  expect(lines.filter(Boolean)).toHaveLength(3);

  await page.getByLabel("Search events").getByRole("searchbox").fill("to nothing");
  await apply(page);
  await expect(page.getByText("No SerenITy events")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByRole("row", { name: "Array degraded" })).toBeVisible();
});
