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
