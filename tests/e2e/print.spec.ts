import type { Page } from "@playwright/test";
import { MASTER } from "../support/accounts";
import { LISTS } from "../support/lists";
import { readPdf } from "../support/pdf";
import { expect, test } from "../support/test";

const LETTERHEAD = /^1 \/ \d Acme S\.p\.A\. · 16\/03\/2026 Brenta Central (Dashboard|Inventory|Users) /;

/** Returns the text of the first sheet that the page prints, below its letterhead. */
async function printed(page: Page, path: string) {
  await page.goto(path);
  const { text } = await readPdf(await page.pdf({ format: "A4" }));
  expect(text).toMatch(LETTERHEAD);
  return text.replace(LETTERHEAD, "");
}

test("a list is printed as a table from the first sheet on, with its count and what it was narrowed down to @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const inventory = await printed(page, "/inventory?q=mi-&os=outdated");
  expect(inventory).toMatch(/^Inventory /);
  for (const part of [
    "3 machines, by Serial Number, ascending · Search: mi- · OS: Outdated",
    "Model Serial Number Host Name Location OS Expiration Date Brenta Box Mini BX-2007-100108 mi-lab",
  ])
    expect(inventory).toContain(part);
  for (const control of ["Apply", "Export CSV", "Clear"]) expect(inventory).not.toContain(control);
  expect(await printed(page, "/users")).toMatch(/^Users 13 users, by Email, ascending Email First Name /);
  expect(await printed(page, "/inventory")).toContain("Model Serial Number Host Name Location OS Expiration Date");
});

test("each sheet begins with company, page and date, and the columns' headers @all", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/inventory");
  const { pageCount, text } = await readPdf(await page.pdf({ format: "A4" }), 2);
  expect(pageCount).toBe(2);
  expect(text).toMatch(
    /^2 \/ 2 Acme S\.p\.A\. · 16\/03\/2026 Brenta Central Inventory Model Serial Number Host Name Location OS /,
  );
});

for (const width of [1280, 1000]) {
  test(`an open machine is printed without the list that it was opened from, ${width} px wide @all`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(MASTER);
    const machine = await printed(page, "/inventory/BX-2207-100101");
    expect((await readPdf(await page.pdf({ format: "A4" }))).pageCount).toBe(1);
    expect(machine).toMatch(/^mi-gw-01 Machine Details Model Brenta Rack 1U 400 /);
    expect(machine).not.toContain("BX-2207-100102");
  });
}

test("the dashboard is printed as a report of the fleet: what needs attention, and the locations with their state @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const report = await printed(page, "/dashboard");
  const line = "10 locations · 40 machines · Subscription: Remote Access Service Active ";
  expect(report.startsWith(`${line}What needs attention 1 failed gateway Roma `), report).toBe(true);
  expect(report).toContain("Health Gateways 2 of 8 active 4 not working 2 deploying Maintenance 19 of 40 active ");
  expect(report).toContain("2 VPN profiles expiring soon");
  expect(report).toContain("10 locations, by Status, ascending Milano HQ 8 machines 2 events pending ");
  for (const control of ["Welcome", "Edit", "New Location"]) expect(report).not.toContain(control);
});

test("a list of seven columns is printed in landscape, one of six in portrait @all", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  const sizes = { "/ras/review": [842, 595], "/inventory": [596, 843] };
  for (const [path, size] of Object.entries(sizes)) {
    await page.goto(path);
    expect((await readPdf(await page.pdf({ format: "A4", preferCSSPageSize: true }))).size, path).toEqual(size);
  }
});

test("paper is white and its text dark, whatever the look on the screen @all", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/inventory");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(20, 26, 33)");
});

test("every list fits a sheet of A4, with all its columns @all", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  // A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const paths = [...new Set(LISTS.map(({ path }) => path))];
  expect(paths).toContain("/ras/review");
  for (const path of paths) {
    await page.goto(path);
    const over = await page.locator("main .list").evaluateAll((lists) =>
      lists.map((list) => {
        const table = list.querySelector("table");
        return table ? Math.round(table.getBoundingClientRect().width - list.getBoundingClientRect().width) : 0;
      }),
    );
    expect(Math.max(0, ...over), path).toBe(0);
  }
});
