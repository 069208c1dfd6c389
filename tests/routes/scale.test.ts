import { beforeEach } from "vitest";
import { expectItsLists, rowsOn } from "../support/attention";
import { expect, test, withMachines } from "../support/no-js/test";
import { upstreamCalls } from "../support/upstream-calls";

withMachines(10_000);

beforeEach<{ signInAs: (email: string) => Promise<void> }>(({ signInAs }) => signInAs("master@scala.example"));

test("ten thousand machines are found, sorted, paged and exported like forty [INVT-01] @all", async ({ page }) => {
  await page.goto("/inventory");
  await expect(page.getByText("1–50 of 10,000 machines").last()).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–100 of 10,000 machines").last()).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toHaveText("BX-2205-500050");
  await page.getByRole("columnheader", { name: "Serial Number" }).getByRole("link").click();
  await expect(page.getByText("1–50 of 10,000 machines").last()).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toHaveText("BX-2205-509999");

  await page.goto("/inventory?page=9999");
  await expect(page.getByText("9,951–10,000 of 10,000 machines").last()).toBeVisible();
  await page.goto("/inventory?q=srv-0123&os=outdated&sort=-name");
  await expect(page.getByRole("rowheader")).toHaveCount(7);
  const file = await page.request.get("/inventory/export?os=outdated");
  const rows = (await file.text()).trim().split("\r\n");
  await page.goto("/inventory?os=outdated");
  await expect(page.getByText(`of ${(rows.length - 1).toLocaleString("en")} machines`).last()).toBeVisible();
});

test("a machine among ten thousand, and their events, are as near as among forty [INVT-03, EVT-01] @all", async ({
  page,
}) => {
  await page.goto("/inventory?q=srv-01234");
  await page.getByRole("link", { name: "BX-2205-501234", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("srv-01234");

  await page.goto("/serenity-events");
  await expect(page.getByText("1,000 events")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.goto("/serenity-events?page=20&sort=serial");
  await expect(page.getByRole("row").last()).toContainText("BX-2205-509990");
  await page.goto("/serenity-events?q=srv-00120&state=pending");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const file = await page.request.get("/serenity-events/export");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(1001);
});

test("five hundred locations come in pages and are searched by name [DASH-03, DASH-06] @all", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Unassigned machines", exact: true })).toContainText("100 machines");
  const table = page.getByRole("table", { name: "Locations" });
  await expect(table.getByRole("rowheader")).toHaveCount(25);
  await expect(page.getByText("500 locations")).toBeVisible();
  const searchbox = page.getByRole("searchbox", { name: "Search locations" });
  await searchbox.fill("499");
  await page.getByRole("search", { name: "Search locations" }).getByRole("button", { name: "Apply" }).click();
  await expect(table.getByRole("rowheader")).toHaveCount(1);
  await table.getByRole("link", { name: "20", exact: true }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
});

test("two thousand users come in pages and are searched by name [FIND-03, USER-01] @all", async ({ page }) => {
  await page.goto("/users");
  await expect(page.getByText("2,000 users")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/users?page=2");
  await expect(page.getByText("51–100 of 2,000 users")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "true");
  await pages.getByRole("link", { name: "Page 40" }).click();
  await expect(page.getByText("1,951–2,000 of 2,000 users")).toBeVisible();
  await page.getByRole("link", { name: "Rows per page: 25" }).click();
  await expect(page).toHaveURL("/users?size=25");
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  await page.goto("/users?q=user1999");
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("dialog")).toContainText("Store Manager");
  const file = await page.request.get("/users/export?sort=lastName");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2001);
});

test("a location among five hundred is typed, not chosen from a select [FIND-03] @all", async ({ page }) => {
  await page.goto("/inventory");
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Location" }).fill("499");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("20 machines").last()).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Location" })).toHaveValue("499");
  await page.getByRole("searchbox", { name: "Location" }).fill("unassigned");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("of 100 machines").last()).toBeVisible();
});

test("ten thousand machines are counted like forty, in as many requests [HOME-01, HOME-02] @all", async ({
  page,
  world,
}) => {
  const counts = await expectItsLists(page);
  expect(counts.length).toBeGreaterThan(5);
  await page.goto("/dashboard");
  expect(await upstreamCalls(world, () => page.goto("/dashboard"))).toEqual({ requests: 3, waves: 3 });
  await expect(page.locator("#unassigned")).toContainText("100 machines");
  await page.getByRole("link", { name: "All 100 unassigned machines" }).click();
  expect(await rowsOn(page)).toBe("100");
});
