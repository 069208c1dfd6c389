import type { Page } from "@playwright/test";
import { notifications } from "./locators";

/** Waits until the page's script follows what is pressed: until then a key goes to the browser alone. */
export const scripted = (page: Page) =>
  notifications(page).and(page.locator("[data-timed]")).waitFor({ state: "attached" });

/** Holds the portal's scripts back. @returns a function that lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unrouteAll();
  await page.route("**/static/*.js", (route) => released.then(() => route.continue()));
  return release;
}
