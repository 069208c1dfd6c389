import type { Locator, Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { openFilters } from "../support/locators";
import { holdScripts } from "../support/scripts";
import { expect, test } from "../support/test";

const tableRows = (page: Page) => page.locator("main .list tbody tr:not(.row-group)");

/** Returns where a row begins in the page, and its height, in pixels. */
const boxOf = async (page: Page, index: number) => {
  const box = await tableRows(page).nth(index).boundingBox();
  return { top: box?.y ?? Number.NaN, height: box?.height ?? Number.NaN };
};

const FIRST_ROWS = [
  {
    width: 1440,
    height: 900,
    most: { "/inventory": 300, "/users": 300, "/serenity-events": 300, "/activity": 300 },
  },
  // The figures have one line below the title's.
  { width: 1280, height: 900, most: { "/inventory": 300 } },
  {
    width: 375,
    height: 812,
    most: { "/inventory": 430, "/inventory?q=mi": 470, "/users": 345, "/serenity-events": 345, "/activity": 345 },
  },
];

for (const { most, ...size } of FIRST_ROWS)
  test(`at ${size.width} by ${size.height} lists begin high, and nothing scrolls sideways [FIND-03] @all @both`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    await signInAs(MASTER);
    for (const [path, top] of Object.entries(most)) {
      await page.goto(path);
      expect((await boxOf(page, 0)).top, path).toBeLessThanOrEqual(top);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(size.width);
    }
  });

/** The columns that a list keeps beside a panel, and the others that it has in a window of 1280 pixels. */
const KEPT_COLUMNS: Record<string, { beside: string[]; alone: string[] }> = {
  "/inventory": { beside: ["Serial Number", "Host Name", "Expiration Date"], alone: ["Location", "OS", "Model"] },
  "/serenity-events": { beside: ["Date", "Subject", "Severity", "State"], alone: ["Machine", "Occurrences"] },
  "/users": { beside: ["Email", "Last Name", "Status"], alone: ["First Name", "Last login", "Permissions"] },
  "/activity": { beside: ["When", "Who", "What"], alone: [] },
};

test("beside a panel the columns that tell most stay, and without one all of them [PAGE-03, FIND-03] @all @both", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(MASTER);
  for (const [path, { beside, alone }] of Object.entries(KEPT_COLUMNS)) {
    await page.goto(path);
    const header = (name: string) => page.locator("main .list").getByRole("columnheader", { name, exact: true });
    for (const name of [...beside, ...alone]) await expect(header(name), `${path}: ${name}`).toBeVisible();
    await tableRows(page).first().getByRole("rowheader").getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const name of beside) await expect(header(name), `${path} beside: ${name}`).toBeVisible();
  }
});

for (const width of [1280, 1440])
  test(`beside a panel rows stay rows, and the pressed one stays in its place, at ${width} [PAGE-03, FIND-03] @all`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(MASTER);
    for (const path of ["/inventory", "/serenity-events", "/users", "/activity"]) {
      await page.goto(path);
      const link = tableRows(page).nth(5).getByRole("rowheader").getByRole("link").first();
      await link.scrollIntoViewIfNeeded();
      const before = await boxOf(page, 5);
      await link.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      const after = await boxOf(page, 5);
      expect(Math.abs(after.top - before.top), path).toBeLessThanOrEqual(40);
      const heights = await tableRows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights), path).toBeLessThan(56);
    }
  });

test("a panel's long values and the chart beside it stay within their width [PAGE-03, HOME-05] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const overflow = (selector: string) =>
    page.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/users/${toSeedId("user", "fleet@acme.example")}`);
    await expect(page.getByRole("dialog")).toContainText("VPN profile expires on");
    expect(await overflow(".panel-body"), `${width}`).toBe(0);
  }
  await page.goto("/inventory/BX-2207-100101");
  await page.getByRole("button", { name: "Maintenance by month" }).click();
  expect(await overflow(".bars-scroll")).toBe(0);
});

test("a search says in full what it finds, also where the list is narrow [FIND-02] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  for (const width of [375, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/inventory", "/serenity-events", "/activity", "/inventory/BX-2207-100101"]) {
      await page.goto(path);
      const cut = await page.locator("main .filters-search input").evaluate((input: HTMLInputElement) => {
        const text = document.createElement("canvas").getContext("2d");
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
        if (!text || !input.placeholder) return Number.NaN;
        text.font = font;
        const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        return text.measureText(input.placeholder).width - room;
      });
      expect(cut, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("with a script Apply is seen only while it has the focus; without one, or when scripts fail, it is there [FIND-03] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto("/serenity-events");
  const apply = page.getByRole("button", { name: "Apply" });
  const width = async () => (await apply.boundingBox())?.width ?? 0;
  if (!javaScriptEnabled) return expect(await width()).toBeGreaterThan(40);
  await expect(apply).toHaveCSS("position", "absolute");
  await expect.poll(width).toBeLessThan(2);
  await openFilters(page);
  await page.getByRole("combobox", { name: "Taken by" }).focus();
  await page.keyboard.press("Tab");
  await expect(apply).toBeFocused();
  expect(await width()).toBeGreaterThan(40);
  // Held scripts are as good as failed ones: the button comes after some seconds.
  const release = await holdScripts(page);
  await page.goto("/serenity-events", { waitUntil: "commit" });
  await expect(apply).toHaveCSS("position", "static");
  await openFilters(page);
  await page.getByRole("combobox", { name: "State" }).selectOption("Closed");
  await apply.click();
  await expect(page)
    .toHaveURL(/state=closed/, { timeout: 500 })
    .catch(() => undefined);
  release();
  await expect(page).toHaveURL(/state=closed/);
});

test("at 1024 no filter's control reaches over the next one [FIND-03] @all", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signInAs(MASTER);
  for (const path of ["/inventory", "/users", "/activity", "/ras", "/ras/review"]) {
    await page.goto(path);
    await openFilters(page);
    const beyond = await page
      .locator("main .filters-select")
      .evaluateAll((labels) => labels.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...beyond), path).toBe(0);
  }
});

test("a narrow list is sorted by one control, in both directions [FIND-03] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(MASTER);
  await page.goto("/users?size=100");
  const order = page.getByLabel("Sort by");
  await expect(order).toBeHidden();
  await openFilters(page);
  const names = () => page.getByRole("rowheader").allInnerTexts();
  const ascending = await names();
  await expect(page.locator(".sort-link").first()).toBeHidden();
  await order.selectOption("↓ Email");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/sort=-email/);
  if (!javaScriptEnabled) await openFilters(page);
  await expect(order.locator(":checked")).toHaveText("↓ Email");
  await expect.poll(names).toEqual(ascending.toReversed());
  // The filters keep the order, and the table's headers know it.
  await page.setViewportSize({ width: 1280, height: 812 });
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute("aria-sort", "descending");
});

for (const width of [1280, 1440])
  test(`views, search, filters and actions of a list have one line at ${width}, and open filters show whole values [FIND-03, VIEW-01] @all`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(MASTER);
    await page.goto("/inventory?location=Milano+HQ&q=mi");
    const main = page.getByRole("main");
    const middle = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2;
    };
    const line = await middle(main.getByRole("searchbox"));
    const links = ["Remove Location: Milano HQ", "Clear", "Save view…", "Columns"];
    for (const part of [
      page.getByRole("navigation", { name: "Views of Machines" }),
      main.getByText("Filters", { exact: true }),
      ...links.map((name) => main.getByRole("link", { name })),
      main.getByRole("button", { name: "Export" }),
    ])
      expect(Math.abs((await middle(part)) - line), String(part)).toBeLessThan(4);
    await openFilters(page);
    // What the figures above the list filter has no second control.
    await expect(main.getByRole("combobox", { name: "Maintenance" })).toHaveCount(0);
    for (const label of ["Location", "OS", "Expiration Date"]) {
      const room = await main
        .getByRole("combobox", { name: label, exact: true })
        .evaluate((element: HTMLSelectElement) => {
          const text = document.createElement("canvas").getContext("2d");
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
          if (!text) return Number.NaN;
          text.font = font;
          const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
          return element.clientWidth - padding - text.measureText(element.selectedOptions[0]?.text ?? "").width;
        });
      expect(room, label).toBeGreaterThanOrEqual(0);
    }
  });

test("on a phone a card is short: no empty fields, and nothing twice [FIND-03] @all @both", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(MASTER);
  await page.goto("/inventory");
  expect((await boxOf(page, 0)).height).toBeLessThanOrEqual(92);
  await expect(tableRows(page).filter({ hasText: "BX-2003-100902" }).getByText("Pending")).toBeVisible();
  await page.goto("/serenity-events");
  const events = await tableRows(page).evaluateAll((rows) =>
    rows.slice(0, 8).reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
  );
  expect(events).toBeLessThanOrEqual(660);
  await page.goto("/ras/review");
  const access = tableRows(page).filter({ hasText: "newmfa@acme.example" });
  expect((await access.boundingBox())?.height).toBeLessThanOrEqual(92);
  await expect(access.getByText("All traffic")).toBeVisible();
  await page.goto("/activity");
  const entry = tableRows(page).filter({ hasText: "logged in" }).first();
  expect((await entry.boundingBox())?.height).toBeLessThanOrEqual(66);
  await expect(entry.getByRole("cell", { name: "master@acme.example" })).toBeHidden();
  await page.goto("/users");
  const plain = tableRows(page).filter({ hasText: "plain@acme.example" });
  await expect(plain.getByText("—")).toBeHidden();
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto("/inventory");
    const name = await tableRows(page).first().getByRole("rowheader").getByRole("link").boundingBox();
    const host = await tableRows(page).first().getByRole("cell", { name: "na-old-01" }).boundingBox();
    const isBelow = (host?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0);
    expect(isBelow || (host?.x ?? 0) >= (name?.x ?? 0) + (name?.width ?? 0), `${width}`).toBe(true);
  }
});

test("on a phone tabs are one line, with the current one in view [PROF-01] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(MASTER);
  for (const path of ["/monitoring/password", "/profile#security"]) {
    await page.goto(path);
    const tabs = page.locator("main .tab");
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
    const current = page.locator("main .tab:is([aria-current], [aria-selected=true])");
    if (javaScriptEnabled) await expect(current, path).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375);
  }
});
