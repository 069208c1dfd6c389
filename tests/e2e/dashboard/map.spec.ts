import type { Page } from "@playwright/test";
import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/test";

const map = (page: Page) => page.getByRole("region", { name: "Map of locations" });
/** A pin of the picture, or of the live map. */
const pin = (page: Page, name: RegExp) =>
  map(page).getByRole("link", { name }).or(map(page).getByRole("button", { name }));
const palermo = /^Palermo Site: maintenance expired on 1/;

test("a pin leads to its location, and near ones come apart [HOME-04] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  // On a wide screen all pins are apart.
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await expect(page.locator(".leaflet-container")).toHaveCount(0);
  await page.getByRole("navigation", { name: "View locations as" }).getByRole("link", { name: "Map" }).click();
  await expect(page).toHaveURL("/dashboard?view=map#locations");
  await expect(page.locator(".leaflet-container")).toHaveCount(js ? 1 : 0);
  // It may be near one more at the next zoom.
  const milano = pin(page, /^Milano HQ: 1 critical event/);
  const cluster = pin(page, /^\d locations, the worst is Milano HQ/);
  await expect(cluster).toBeVisible();
  await cluster.press("Enter");
  await expect(milano.or(cluster)).toBeVisible();
  if (await cluster.isVisible()) await cluster.press("Enter");
  await expect(milano).toBeVisible();
  await expect(pin(page, palermo)).toHaveCount(0);

  await page.goto("/dashboard?view=map");
  await expect(page.locator(".leaflet-container")).toHaveCount(js ? 1 : 0);
  await pin(page, palermo).press("Enter");
  if (js) {
    // The opened card takes the focus, and returns it to the pin.
    const popup = map(page).getByRole("link", { name: "Palermo Site" });
    await expect(popup).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(pin(page, palermo)).toBeFocused();
    await page.keyboard.press("Enter");
    await popup.click();
  }
  await expect(page).toHaveURL(`/locations/${locationId("acme", "Palermo Site")}`);
  await expect(page.getByRole("heading", { name: "Palermo Site", level: 1 })).toBeVisible();
});

test("the live map takes the picture's place without a move [HOME-04] @all", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [width, ratio] of [
    [1280, 1.88],
    [375, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 2400 });
    await page.goto("/dashboard?view=map");
    await expect(pin(page, /: /).first()).toBeVisible();
    const box = await map(page).locator(".map-box").boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1);
    await expect(map(page).locator(".map-picture, .leaflet-container")).toHaveCount(1);
    const moved = await page.evaluate(() => (window as unknown as { moved?: { sum: number } }).moved?.sum ?? 0);
    expect(moved).toBeLessThan(0.01);
  }
});
