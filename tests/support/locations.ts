import type { Locator, Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { notifications } from "./locators";

export const FLEET = "fleet@acme.example";

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const toast = (page: Page) => notifications(page);
export const panel = (page: Page, name: string) => page.getByRole("dialog", { name });
export const save = (within: Locator | Page) => within.getByRole("button", { name: "Save", exact: true });

/** Returns the address's field, which a script makes a search while typing (LOC-02). */
export const addressIn = (within: Locator, js = false) =>
  within.getByRole(js ? "combobox" : "textbox", { name: "Address" });

/** Opens the coordinates of a location's form. */
export const openCoordinates = (within: Locator | Page) => within.getByText("Set the pin by hand").click();

/** Opens the edit panel of one of Acme's locations by its address. */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto(`/dashboard/locations/${toSeedId("location", "acme", name)}/edit`);
  return panel(page, "Edit Location");
}
