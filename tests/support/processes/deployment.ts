import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { notifications } from "../locators";
import { fillIn } from "../people";
import { expect } from "../test";
import type { World } from "../world";

/** Returns the address of the remote access page of one of Acme's locations. */
export const rasPagePath = (name: string) => `/ras/${toSeedId("location", "acme", name)}`;
export const FIRENZE = { name: "Firenze Shop", serialNumber: "BX-2203-101001" };
export const BOLOGNA = { path: rasPagePath("Bologna Lab"), serialNumber: "BX-2203-100301" };
export const UPDATED = "RAS settings updated successfully.";

export const panel = (page: Page) => page.getByRole("dialog", { name: "Remote Access Server Settings" });
export const card = (page: Page) => page.getByRole("article", { name: "RAS Settings" });
export const save = (page: Page) => panel(page).getByRole("button", { name: /^Save/ });
/** Returns a field of the panel, with a list of proposals or without. */
export const field = (page: Page, name: string) => {
  const named = { name, exact: true };
  return panel(page).getByRole("textbox", named).or(panel(page).getByRole("combobox", named));
};
/** Returns the part of the panel that says what an update changes, before it is saved. */
export const review = (page: Page) => page.getByRole("region", { name: "Check your changes" });
export const log = (page: Page) => page.getByRole("log");
/** Opens the log of a failed deployment. */
export const openLog = (page: Page) => page.getByText("Deployment log", { exact: true }).click();
export const stored = (page: Page, serialNumber: string) =>
  page.evaluate((key) => localStorage.getItem(key), `ras-log:${serialNumber}`);

export const behindNat = (host: string) => ({
  Hostname: `${host}.acme.example`,
  "Connect to (External) Virtual Network": "WAN",
  "IP / Netmask": "172.16.19.20/24",
  DNS: "172.16.19.1",
  Gateway: "172.16.19.1",
  "Public Endpoint": `${host}.acme.example:1194`,
});

export async function openPanel(page: Page) {
  await page.goto(`/ras/deploy/${toSeedId("location", "acme", FIRENZE.name)}`);
  await expect(panel(page)).toBeVisible();
}

/** Opens the panel of a deployed gateway by its address. */
export async function edit(page: Page, location: string) {
  await page.goto(`${rasPagePath(location)}/edit`);
  await panel(page).waitFor();
}

/** Fills in fields of the open panel. */
export async function fillInSettings(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Saves an update in two steps, as one that is to be looked at first, until the page says that it is done. */
export async function saveReviewed(page: Page) {
  await save(page).click();
  await review(page).waitFor();
  await panel(page).getByRole("button", { name: "Save these changes" }).click();
  await notifications(page).filter({ hasText: UPDATED }).waitFor();
  // A page without scripts has no matcher that waits.
  await expect.poll(() => panel(page).count()).toBe(0);
}

/** Fills in and sends the deployment form in the open panel. */
export async function deploy(page: Page, host: string) {
  await fillIn(page, behindNat(host));
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(card(page)).toContainText("Deploying...");
}

/** Moves the mock's clock on and has the page show it: by polling, or by its refresh link when no script runs. */
export async function advanceClock(page: Page, world: World, seconds: number, javaScriptEnabled: boolean | undefined) {
  await world.control("POST", "/clock", { advanceSeconds: seconds });
  if (javaScriptEnabled) await page.clock.fastForward(10_000);
  else await page.getByRole("link", { name: "Refresh" }).click();
}
