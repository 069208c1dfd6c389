import type { Page } from "@playwright/test";

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
