import type { Page } from "@playwright/test";

/** Opens the filters of a page's list, unless they are open. */
export async function openFilters(page: Page): Promise<void> {
  const filters = page
    .getByRole("main")
    .locator("details")
    .filter({ hasText: /^Filters/ });
  const isOpen = await filters.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await filters.locator("summary").click();
}

/** Returns the part of a page that shows its notifications. */
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
