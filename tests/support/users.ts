import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";

export const USERS = "users@acme.example";
export const UPDATED = "User updated successfully.";

export const rows = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("rowheader");
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Returns the address of a user's details. */
export const addressOf = (email: string) => `/users/${toSeedId("user", email)}`;

/** Opens the edit panel of a user by its address. */
export async function edit(page: Page, email: string) {
  await page.goto(`${addressOf(email)}/edit`);
  return page.getByRole("dialog", { name: "Edit User" });
}
