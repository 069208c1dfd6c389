import type { Page } from "@playwright/test";
import { notifications } from "./locators";

/** Waits until the page's script follows what is pressed: until then a key goes to the browser alone. */
export const scripted = (page: Page) =>
  notifications(page).and(page.locator("[data-timed]")).waitFor({ state: "attached" });

/** Waits until the portal has nothing on its way, and the page shows it. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(isIdle);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** True when the router waits for nothing. Runs in the page. */
function isIdle(): boolean {
  const { __remixRouter: router } = window as unknown as {
    __remixRouter?: { state: { navigation: object; revalidation: string; fetchers: Map<string, object> } };
  };
  if (!router) return false;
  const { navigation, revalidation, fetchers } = router.state;
  return [navigation, { state: revalidation }, ...fetchers.values()].every((each) => Object(each).state === "idle");
}

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
