import type { Page } from "@playwright/test";

/** Opens the filters of a page's lists that are closed: the list of locations can be beside another one. */
export async function openFilters(page: Page): Promise<void> {
  const filters = page
    .getByRole("main")
    .locator("details")
    .filter({ hasText: /^Filters/ });
  await filters.first().waitFor();
  for (const each of await filters.all()) {
    const isOpen = await each.evaluate((details: HTMLDetailsElement) => details.open);
    if (!isOpen) await each.locator("summary").click();
  }
}

/** Exports a list as CSV by its menu. */
export async function exportCsv(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("link", { name: "Export CSV" }).click();
}

/** Returns the part of a page that shows its notifications. */
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
