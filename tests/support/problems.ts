import type { Locator, Page } from "@playwright/test";

/** The summary of what a refused form says; notifications are alerts as well, and lie in the uppermost dialog. */
export const problems = (within: Page | Locator): Locator =>
  within.getByRole("alert").filter({ hasText: "There is a problem" });
