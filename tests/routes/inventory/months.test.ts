import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { expect, test } from "../../support/no-js/test";
import { upstreamAs } from "../../support/upstream";

const CHART = "Maintenance by month";

const bars = (page: Page) =>
  page.getByRole("region", { name: CHART }).getByRole("link", { name: /: [\d,]+ machines?/ });

/** Shows the chart of the inventory, which is closed until then. */
const openChart = (page: Page) => page.getByRole("button", { name: CHART }).click();

/** Returns each bar's name with its number. */
async function countsOf(page: Page): Promise<[string, number][]> {
  const names = await Promise.all((await bars(page).all()).map((bar) => bar.getAttribute("aria-label")));
  return names.map((name) => {
    const [, month = "", count = ""] = /^(.+): ([\d,]+) machines?(?:, [\d,]+ expiring)?$/.exec(name ?? "") ?? [];
    return [month, Number(count.replace(",", ""))];
  });
}

test("a company without machines has no chart [HOME-05]", async ({ page, signInAs }) => {
  await signInAs("master@eos.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Locations" })).toBeVisible();
  await expect(page.getByText(CHART)).toHaveCount(0);
});

const total = (counts: [string, number][]) => counts.reduce((sum, [, count]) => sum + count, 0);

for (const plain of [false, true])
  test(`each bar leads to the machines that it counts${plain ? ", by a plain upstream" : ""} [HOME-05, CONF-03]`, async ({
    page,
    signInAs,
    world,
  }) => {
    if (plain) world.configure({}, { capabilities: [] });
    await signInAs("master@acme.example");
    await page.goto("/inventory");
    await expect(bars(page)).toHaveCount(0);
    await openChart(page);
    const counts = await countsOf(page);
    expect(counts.slice(0, 2).map(([name]) => name)).toEqual(["Expired", "March 2026"]);
    expect(counts.at(-1)).toEqual(["Pending", 6]);
    expect(counts).toHaveLength(7);
    expect(total(counts)).toBe(40);
    for (const [name, count] of counts) {
      const bar = page.getByRole("link", { name: `${name}: ${count} machine${count === 1 ? "" : "s"}` });
      await bar.click();
      await expect(page.getByRole("rowheader")).toHaveCount(count);
      await expect(bar).toHaveAttribute("aria-current", "true");
    }
    // The chart follows search and location, and no other filter.
    await page.goto("/inventory?location=Milano+HQ&ends=2026-03");
    expect(total(await countsOf(page))).toBe(8);
    await expect(bars(page).first()).toHaveAttribute("href", "/inventory?location=Milano+HQ&maintenance=expired");
  });

test("the months are a filter like others, and go into the file [HOME-05, FIND-03]", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  await page.goto("/inventory?ends=2026-04");
  const filter = page.getByRole("combobox", { name: "Expiration Date" });
  await expect(filter).toHaveValue("2026-04");
  const rows = await page.getByRole("rowheader").count();
  expect(rows).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const file = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const csv = await (await page.request.get(file ?? "")).text();
  const days = csv.trim().split("\r\n").slice(1);
  expect(days).toHaveLength(rows);
  for (const line of days) expect(line).toContain("/04/2026");
  // A past month still filters; a value that is no month does not.
  await page.goto("/inventory?ends=2026-02");
  await expect(filter).toHaveValue("2026-02");
  await expect(filter.getByRole("option").nth(1)).toHaveText("February 2026");
  for (const value of ["2026-13", "9999-12", "0000-01"]) {
    await page.goto(`/inventory?ends=${value}`);
    await expect(filter).toHaveValue("");
    await expect(page.getByRole("rowheader")).toHaveCount(40);
  }
});

test("the dashboard has the same chart, of what the viewer may see [HOME-05, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  expect(total(await countsOf(page))).toBe(40);
  await page.getByRole("region", { name: CHART }).getByText("Show as a table").click();
  const table = page.getByRole("table", { name: CHART });
  await expect(table.getByRole("row")).toHaveCount(1 + 15);
  await expect(table.getByRole("row", { name: /Pending/ })).toContainText("6");
  const health = page.getByRole("region", { name: "What needs attention" });
  const parts = await table.getByRole("row").getByRole("cell").allInnerTexts();
  const expiring = parts.filter((_, index) => index % 2 === 1).reduce((sum, part) => sum + Number(part), 0);
  await expect(health).toContainText(`${expiring} machines with expiring maintenance`);
  await bars(page).first().click();
  await expect(page).toHaveURL("/inventory?maintenance=expired");
  const editor = await pageOf("editor@acme.example");
  await editor.goto("/dashboard");
  const [first] = await countsOf(editor);
  expect(total(await countsOf(editor))).toBe(9);
  await bars(editor).first().click();
  await expect(editor.getByRole("rowheader")).toHaveCount(first?.[1] ?? 0);
  const borea = await pageOf("master@borea.example");
  await borea.goto("/inventory");
  await openChart(borea);
  const figures = borea.getByRole("navigation", { name: "Machines by status" });
  await expect(figures).toContainText(`Machines ${total(await countsOf(borea))}`);
});

test("a chart that can't be counted says so, and the list stays [HOME-05, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.addScala(1001);
  world.configure({}, { capabilities: [] });
  await signInAs("master@scala.example");
  await page.goto("/inventory");
  await expect(page.getByText(`${CHART}: not counted`)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.goto("/inventory?ends=later");
  await expect(page.getByRole("combobox", { name: "Expiration Date" })).toHaveValue("later");
});

for (const plain of [false, true])
  test(`a manager of one location sees only its maintenance, whatever role another gives${plain ? ", by a plain upstream" : ""} [HOME-05, INVT-04, UP-02]`, async ({
    page,
    signInAs,
    world,
  }) => {
    const place = "Firenze Shop";
    const call = await upstreamAs(world, "master@acme.example");
    const { loggedInUser } = await call("{ loggedInUser { company { id } } }");
    await call(
      `mutation ($c: ID!, $id: ID!, $users: [ID!]) { updateLocation(companyId: $c, locationId: $id, name: "Firenze Shop",
        address: "Via Roma 1, Firenze", managerUserIds: $users) { id } }`,
      {
        c: loggedInUser.company.id,
        id: toSeedId("location", "acme", place),
        users: [toSeedId("user", "viewer@acme.example")],
      },
    );
    if (plain) world.configure({}, { capabilities: [] });
    // At Milano and Roma this user may only use remote access.
    await signInAs("viewer@acme.example");
    const rowsOf = async (query: string) => {
      await page.goto(`/inventory?${query}`);
      return page
        .getByRole("row")
        .filter({ hasText: /[A-Z]{2}-\d{4}-\d/ })
        .allInnerTexts();
    };
    const all = await rowsOf("");
    const own = all.filter((row) => row.includes(place));
    await openChart(page);
    expect(total(await countsOf(page))).toBe(own.length);
    expect([own.length > 0, all.length > own.length]).toEqual([true, true]);
    const found = [];
    for (const status of ["active", "expiring", "expired", "pending"])
      found.push(...(await rowsOf(`maintenance=${status}`)));
    expect(found).toHaveLength(own.length);
    for (const row of found) expect(row).toContain(place);
  });
