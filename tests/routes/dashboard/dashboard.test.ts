import type { Page } from "@playwright/test";
import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

test("a fleet manager sees the unassigned machines and every location with its figures [DASH-02, DASH-03, DASH-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  const unassigned = page.getByRole("table", { name: "Machines without a location" });
  await expect(unassigned.getByRole("rowheader")).toHaveText([
    "BX-2303-101104",
    "BX-2403-101101",
    "BX-2403-101102",
    "BX-2403-101103",
    "VA-2403-101105",
  ]);
  await expect(unassigned.getByRole("row", { name: /BX-2403-101103/ })).toContainText("N/A");
  await expect(page.getByRole("article")).toHaveCount(10);

  const milano = card(page, "Milano HQ");
  await expect(milano).toContainText("8 machines");
  await expect(milano.getByRole("link", { name: "4 expiring" })).toBeVisible();
  await expect(milano.getByRole("link", { name: "1 expired" })).toBeVisible();
  await expect(milano.getByRole("link", { name: "4 outdated" })).toBeVisible();
  await expect(milano.getByRole("link", { name: "2 events pending" })).toHaveAttribute(
    "href",
    "/serenity-events?location=Milano+HQ&severity=severe&state=pending",
  );
  await expect(card(page, "Bari Store")).toContainText("Nothing expires soon");
  await expect(card(page, "Bologna Lab")).not.toContainText(/events? pending/);

  await milano.getByRole("link", { name: "Updates" }).click();
  await expect(page).toHaveURL("/inventory?location=Milano+HQ");
  await page.goto("/dashboard");
  await milano.getByRole("link", { name: "Maintenance" }).click();
  await expect(page).toHaveURL("/inventory?location=Milano+HQ");
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Milano HQ");
  await expect(page.getByRole("rowheader")).toHaveCount(8);
});

test("each figure of a location leads to the machines that it counts [DASH-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  for (const [figure, count] of [
    ["4 expiring", 4],
    ["1 expired", 1],
    ["4 outdated", 4],
  ] as const) {
    await page.goto("/dashboard");
    await card(page, "Milano HQ").getByRole("link", { name: figure }).click();
    await expect(page).toHaveURL(/\/inventory\?location=Milano\+HQ&/);
    await expect(page.getByRole("rowheader")).toHaveCount(count);
  }
});

test("a location manager sees the own locations alone, and no unassigned machines [DASH-02, DASH-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs("editor@acme.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(card(page, "Milano HQ")).toContainText("8 machines");
  await expect(card(page, "Firenze Shop")).toContainText("1 machine");
  await expect(page.getByText("Unassigned machines")).toHaveCount(0);
  await card(page, "Firenze Shop").getByRole("link", { name: "Maintenance" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["BX-2203-101001"]);
});

test("the remote access row follows the service: expired, not yet, none [DASH-03, DASH-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("master@borea.example");
  await page.goto("/dashboard");
  const expired = card(page, "Trento Depot");
  await expect(expired).toContainText("Service expired");
  await expect(expired.getByRole("link", { name: "Remote Access Service" })).toHaveAttribute("href", "/ras");

  const cedro = await pageOf("master@cedro.example");
  await cedro.goto("/dashboard");
  await expect(card(cedro, "Pescara Outlet")).toContainText("Remote Access Service");
  await expect(card(cedro, "Pescara Outlet").getByRole("link", { name: "Remote Access Service" })).toHaveCount(0);
  await expect(card(cedro, "Pescara Outlet")).toContainText("Starts in 20 days, on 05/04/2026");
  const delta = await pageOf("master@delta.example");
  await delta.goto("/dashboard");
  await expect(delta.getByRole("main")).toContainText("Remote Access Service Not active");
});

test("each card has the state of its own gateway, the service's stands once [DASH-03, HOME-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  for (const [name, state] of [
    ["Bari Store", "Connection Problems"],
    ["Bologna Lab", "Deploying"],
    ["Firenze Shop", "Not deployed"],
    ["Milano HQ", "Active"],
    ["Napoli Depot", "Inactive"],
    ["Palermo Site", "Not deployed"],
    ["Roma Office", "Failed"],
    ["Verona Branch", "Connection Problems"],
  ] as const) {
    const row = card(page, name).getByRole("listitem").first();
    await expect(row).toHaveText(`Remote Access Service ${state}`);
    const href = `/ras/${locationId("acme", name)}`;
    await expect(row.getByRole("link", { name: "Remote Access Service" })).toHaveAttribute("href", href);
  }
  const line = page
    .getByText("10 locations · 40 machines")
    .filter({ hasText: "Subscription: Remote Access Service Active" });
  await expect(line.getByRole("link", { name: "Remote Access Service" })).toHaveAttribute("href", "/ras");
});

test("many locations are a table with the facts and links of the cards, the worst first [DASH-03, DASH-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  world.addScala(600);
  await signInAs("master@scala.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(0);
  const table = page.getByRole("table", { name: "Locations" });
  await expect(table.getByRole("rowheader")).toHaveCount(25);
  await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("link", { name: "New Location" })).toHaveAttribute("href", "/dashboard/locations/new");
  const status = (n: number) => table.getByRole("row").nth(n).getByRole("cell").first();
  await expect(status(1)).toHaveText(/^(Gateway failed|Critical event)/);
  await page.goto("/dashboard?page=99");
  await expect(status(1)).toContainText("Nothing needs attention");

  for (const [value, text] of [
    ["attention", /^(Gateway (failed|inactive)|Connection Problems|Critical event)( \+\d)?$/],
    ["soon", /^Maintenance (expired|expiring)( \+\d)?$/],
    ["well", /^Nothing needs attention$/],
  ] as const) {
    await page.goto(`/dashboard?status=${value}`);
    const statuses = await table.locator("td[data-label=Status]").allInnerTexts();
    expect(statuses.length, value).toBeGreaterThan(0);
    for (const status of statuses) expect(status.trim(), value).toMatch(text);
  }

  await page.goto("/dashboard?status=attention");
  const links = await table.getByRole("row").nth(1).getByRole("link").all();
  const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
  await page.goto("/dashboard?status=attention&view=cards");
  await expect(page.getByRole("article")).toHaveCount(25);
  const onCard = await page.getByRole("article").first().getByRole("link").all();
  for (const link of onCard) {
    const target = ((await link.getAttribute("href")) ?? "").replace("&view=cards", "");
    const asked = new URL(target, "http://portal");
    expect(
      targets.some((each) => each === target || (asked.pathname === "/inventory" && each?.startsWith(target))),
      target,
    ).toBe(true);
  }
  // Few locations are cards, and a table on request.
  await signInAs(MASTER);
  await page.goto("/dashboard?view=table");
  await expect(table.getByRole("rowheader").first()).toHaveText("Milano HQ");
  await expect(table.getByRole("row", { name: /Milano HQ/ })).toContainText(
    /2\s*1 expired\s*4 expiring\s*4 outdated\s*8/,
  );
});

test("twelve locations are cards, thirteen a table [DASH-03]", async ({ page, request, signInAs }) => {
  await signInAs(MASTER);
  const place = { address: "Via Roma 1", placeAddress: "Via Roma 1", lat: "45.46", lng: "9.19" };
  const create = (name: string) =>
    request.post("/dashboard/locations/new", {
      form: { name, ...place, placeLat: place.lat, placeLng: place.lng },
      maxRedirects: 0,
    });
  for (const name of ["Lecce Depot", "Lodi Depot"]) expect((await create(name)).status()).toBe(302);
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(12);
  await create("Lucca Depot");
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Your locations" }).getByRole("rowheader")).toHaveCount(13);
});

test("who has nothing to see here is sent where there is something [DASH-01]", async ({ page, pageOf, signInAs }) => {
  await signInAs("users@acme.example");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/users");
  for (const [email, target] of [
    ["viewer@acme.example", "/ras"],
    ["plain@acme.example", "/welcome"],
  ] as const) {
    const other = await pageOf(email);
    await other.goto("/dashboard");
    await expect(other).toHaveURL(target);
  }
});

test("a company without locations is told so [DASH-05]", async ({ page, signInAs }) => {
  await signInAs("master@eos.example");
  await page.goto("/dashboard");
  await expect(page.getByText("No locations have been created yet...")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByText("Unassigned machines")).toHaveCount(0);
});

for (const operation of ["locationsByCompanyId", "machinePageByCompanyId"])
  test(`a dashboard that can't be read says so and offers Retry: ${operation} [DASH-07, LAY-09]`, async ({
    page,
    signInAs,
    world,
  }) => {
    await signInAs(MASTER);
    await world.fault({ operation, kind: "graphql-error" });
    await page.goto("/dashboard");
    await expect(notifications(page)).toContainText("Failed to fetch dashboard data.");
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inventory" })).toBeVisible();
    await world.control("DELETE", "/faults");
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
  });

test("settings that can't be read are the usual ones: 30 days, the known versions [DASH-08]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "renewalsSettings", kind: "graphql-error" });
  await world.fault({ operation: "latestVersions", kind: "status", status: 500 });
  await page.goto("/dashboard");
  await expect(card(page, "Milano HQ")).toContainText("4 expiring");
  await expect(card(page, "Milano HQ")).toContainText("4 outdated");
  expect(world.portal.log.join("\n")).toMatch(/"fields":\["\w*renewalsSettings"\]/);
});
