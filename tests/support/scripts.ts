import type { Page } from "@playwright/test";
import { notifications } from "./locators";

/** Waits until the page's script follows what is pressed: until then a key goes to the browser alone. */
export const scripted = (page: Page) =>
  notifications(page).and(page.locator("[data-timed]")).waitFor({ state: "attached" });

/** True once the portal has nothing on its way, and the page shows it. Runs in the page. */
export async function isSettled(): Promise<boolean> {
  const { __remixRouter: router } = window as unknown as {
    __remixRouter: {
      state: Record<"navigation" | "revalidation", unknown> & { fetchers: Map<string, { state: string }> };
    };
  };
  const isIdle = () => {
    const { navigation, revalidation, fetchers } = router.state;
    return [navigation, { state: revalidation }, ...fetchers.values()].every((each) => Object(each).state === "idle");
  };
  if (!isIdle()) return false;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return isIdle();
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
