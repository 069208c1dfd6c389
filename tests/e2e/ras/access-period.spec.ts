import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { injectAxe, violationsOf } from "../../support/axe";
import { expect, test } from "../../support/test";

const GRANT = `/ras/${toSeedId("location", "acme", "Milano HQ")}/access/grant`;

const first = (page: Page) => page.getByRole("textbox", { name: "First day" });
const last = (page: Page) => page.getByRole("textbox", { name: "Last day" });
const opener = (page: Page, name: string) => page.getByRole("button", { name: `Calendar for ${name}` });
const calendar = (page: Page) => page.getByRole("dialog", { name: /^Calendar for/ });

test.describe("in a time zone where the next day has begun", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("a calendar fills in the last day by keys, within the field's limits and by the portal's time zone [RASX-03]", async ({
    page,
    signInAs,
  }) => {
    const reports: string[] = [];
    page.on("console", (message) => /Content Security Policy/.test(message.text()) && reports.push(message.text()));
    await injectAxe(page);
    await signInAs(MASTER);
    await page.goto(GRANT);
    const from = (await last(page).getAttribute("min")) ?? "";
    await page.clock.setFixedTime(`${from}T20:00:00Z`);
    await opener(page, "Last day").press("Enter");
    const today = calendar(page).getByRole("button", { name: /^Today, / });
    await expect(today).toBeFocused();
    await expect(today).toHaveText(String(Number(from.slice(8))));
    // The first day of the week, as Europe counts it.
    await expect(calendar(page).locator("th").first()).toHaveText("Mon");
    expect(await violationsOf(page)).toEqual([]);
    // The day before is not to be had.
    await page.keyboard.press("ArrowLeft");
    await expect(today).toBeFocused();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await expect(calendar(page)).toHaveCount(0);
    const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
    const next = new Date(Date.UTC(year, month, Math.min(day, 28))).toISOString().slice(0, 7);
    await expect(last(page)).toHaveValue(new RegExp(`^${next}-`));
    await expect(opener(page, "Last day")).toBeFocused();
    await opener(page, "Last day").press("Enter");
    await expect(calendar(page).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    // The panel below stays open.
    await expect(calendar(page)).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Grant RAS Access" })).toBeVisible();
    expect(reports).toEqual([]);
  });
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test("the first day's calendar fills in both days, or the first alone [RASX-03]", async ({ page, signInAs }) => {
    await signInAs(MASTER);
    await page.goto(GRANT);
    await opener(page, "First day").tap();
    await calendar(page).getByRole("button", { name: "Next" }).first().tap();
    const days = calendar(page).getByRole("gridcell").getByRole("button");
    await days.filter({ hasText: /^10$/ }).tap();
    await expect(first(page)).toHaveValue(/-10$/);
    await expect(last(page)).toHaveValue("");
    const box = await calendar(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    await days.filter({ hasText: /^20$/ }).tap();
    await expect(calendar(page)).toHaveCount(0);
    await expect(first(page)).toHaveValue(/-10$/);
    await expect(last(page)).toHaveValue(/-20$/);
  });

  test("the last day's calendar covers neither day [RASX-03]", async ({ page, signInAs }) => {
    await signInAs(MASTER);
    await page.goto(GRANT);
    await opener(page, "Last day").tap();
    const box = await calendar(page).boundingBox();
    for (const field of [first(page), last(page)]) {
      const day = await field.boundingBox();
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (day?.y ?? 0);
      expect(isAbove || (box?.y ?? 0) >= (day?.y ?? 0) + (day?.height ?? 0)).toBe(true);
    }
  });
});

test("without its script the button leads to the browser's own calendar [RASX-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.route("**/static/parts-*.js", (route) => route.abort());
  await page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = function () {
      document.title = `picker of ${this.name}`;
    };
  });
  await page.goto(GRANT);
  await opener(page, "Last day").click();
  await expect(page).toHaveTitle("picker of ends");
  await last(page).fill("2031-02-01");
  await expect(page.getByText("1 February 2031")).toBeVisible();
});
