import type { Locator, Page } from "@playwright/test";
import { idOf } from "#seeds/ids";

export const FLEET = "fleet@acme.example";

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const panel = (page: Page, name: string) => page.getByRole("dialog", { name });
export const save = (within: Locator | Page) => within.getByRole("button", { name: "Save", exact: true });

/** Opens the edit panel of one of Acme's locations by its address. */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto(`/dashboard/locations/${idOf("location", "acme", name)}/edit`);
  return panel(page, "Edit Location");
}
