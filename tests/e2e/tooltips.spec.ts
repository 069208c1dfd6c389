import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { scripted } from "../support/scripts";
import { expect, test } from "../support/test";

const PANEL = `/ras/${toSeedId("location", "acme", "Milano HQ")}/access/grant`;

test("an icon button in a panel has a tooltip for the pointer and the keyboard, which Escape closes first", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(PANEL);
  const panel = page.getByRole("dialog", { name: "Grant RAS Access" });
  const close = panel.getByRole("link", { name: "Close" });
  const tooltip = page.getByRole("tooltip");
  await expect(async () => {
    await page.mouse.move(10, 10);
    await close.hover();
    await expect(tooltip).toHaveText("Close", { timeout: 2_000 });
  }).toPass();
  // The browser's own would be a second one, and what repeats the name is no description.
  await expect(close).not.toHaveAttribute("title");
  await expect(close).not.toHaveAccessibleDescription("Close");
  // It stays when the pointer comes back at once, and while the pointer is on it.
  await page.mouse.move(10, 10);
  await close.hover();
  // Longer than it takes to close.
  await page.waitForTimeout(300);
  await expect(tooltip).toHaveText("Close");
  await tooltip.hover();
  await page.waitForTimeout(300);
  await expect(tooltip).toBeVisible();
  const box = await tooltip.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await page.mouse.move(10, 10);
  await expect(tooltip).toHaveCount(0);
  await expect(close).toHaveAttribute("title", "Close");
  await close.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(close).toBeFocused();
  await expect(tooltip).toHaveText("Close");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await expect(panel).toBeVisible();
});

test("without its script the browser shows the titles, and the page works", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.route("**/static/tooltips-*.js", (route) => route.abort());
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await page.goto(PANEL);
  const close = page.getByRole("link", { name: "Close" });
  const asked = page.waitForRequest("**/static/tooltips-*.js");
  await scripted(page);
  await page.mouse.move(10, 10);
  await close.hover();
  await asked;
  await expect(close).toHaveAttribute("title", "Close");
  await close.click();
  await expect(page).not.toHaveURL(/grant/);
  expect(thrown).toEqual([]);
});
