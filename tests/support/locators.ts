import type { Page } from "@playwright/test";

/** Returns the part of a page that shows its notifications. */
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
