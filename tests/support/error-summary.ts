import type { Locator, Page } from "@playwright/test";

/**
 * Returns the summary of a refused form's problems. Notifications are alerts as well, and lie in the topmost dialog.
 */
export const errorSummary = (within: Page | Locator): Locator =>
  within.getByRole("alert").filter({ hasText: "There is a problem" });
