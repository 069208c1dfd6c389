import type { Page } from "@playwright/test";
import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { upstreamCalls } from "../../support/upstream-calls";

const map = (page: Page) => page.getByRole("region", { name: "Map of locations" });
const pins = (page: Page) => map(page).getByRole("link", { name: /: / });
const legend = (page: Page) => page.getByRole("list", { name: "Map legend" });

/** Opens the pictures of all clusters, and returns the names of all pins with their states. */
async function allPins(page: Page): Promise<string[]> {
  const names: string[] = [];
  const waiting = [page.url()];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    await page.goto(address);
    for (const pin of await pins(page).all()) {
      const name = (await pin.getAttribute("aria-label")) ?? "";
      if (/^\d+ locations/.test(name)) waiting.push((await pin.getAttribute("href")) ?? "");
      else names.push(name);
    }
  }
  return [...new Set(names)].toSorted();
}

test("every location with a place has a pin with its worst state, which leads to it [HOME-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await expect(map(page)).toHaveCount(0);
  const views = page.getByRole("navigation", { name: "View locations as" });
  await views.getByRole("link", { name: "Map" }).click();
  await expect(page).toHaveURL("/dashboard?view=map");
  await expect(views.getByRole("link", { name: "Map" })).toHaveAttribute("aria-current", "page");
  // The list below it is complete.
  await expect(page.getByRole("table", { name: "Locations" }).getByRole("rowheader")).toHaveCount(10);
  await expect(page.getByText("1 location isn't on the map")).toBeVisible();
  const names = await allPins(page);
  expect(names).toHaveLength(9);
  expect(names).toContain(
    "Milano HQ: 1 critical event, 1 error event, maintenance expired on 1, maintenance expiring on 4",
  );
  expect(names).toContain("Bari Store: Remote access: Connection Problems, 1 error event");
  expect(names.find((name) => name.startsWith("Roma Office"))).toContain("Remote access: Failed");
  await page.goto("/dashboard?view=map&q=roma");
  await expect(pins(page)).toHaveAttribute("href", `/locations/${locationId("acme", "Roma Office")}`);
  await expect(page.getByRole("table", { name: "Locations" }).getByRole("rowheader")).toHaveCount(1);
  await expect(legend(page).getByRole("link")).toHaveText(["All locations 1", "×Not working or critical 1"]);
  // A part of the map without matches is not kept.
  await page.goto("/dashboard?view=map&q=roma&at=18,0.0000,0.0000");
  await expect(pins(page)).toHaveCount(1);
  await views.getByRole("link", { name: "Cards" }).click();
  await expect(page).toHaveURL("/dashboard?q=roma");
});

test("the picture moves by links, and keeps search and page [HOME-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/dashboard?view=map&size=25");
  const all = await pins(page).count();
  await map(page).getByRole("link", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/\/dashboard\?view=map&size=25&at=7%2C/);
  await map(page).getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL("/dashboard?view=map&size=25");
  await expect(pins(page)).toHaveCount(all);
});

test("an entry of the legend shows its locations alone, on the map and in the list, without a script too [HOME-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard?view=map");
  const entries = legend(page).getByRole("link");
  const texts = () => entries.allInnerTexts();
  const names = await texts();
  expect(names[0]).toBe("All locations 10");
  await expect(entries.first()).toHaveAttribute("aria-current", "true");
  await legend(page)
    .getByRole("link", { name: /^Maintenance expiring/ })
    .click();
  await expect(page).toHaveURL("/dashboard?view=map&status=soon");
  await expect(legend(page).locator("[aria-current]")).toContainText("Maintenance expiring");
  const count = await legend(page).locator("[aria-current]").innerText();
  const rows = page.getByRole("table", { name: "Locations" }).getByRole("rowheader");
  await expect(rows).toHaveCount(Number(count.match(/\d+$/)?.[0]));
  // The others keep their numbers.
  expect(await texts()).toEqual(names);
  for (const pin of await allPins(page)) expect(pin).toContain("maintenance expiring");
  await page.goto("/dashboard?view=map&status=soon");
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL("/dashboard?view=table&status=soon");
});

test("the map has the locations that the viewer may see [HOME-04, DASH-06]", async ({ page, pageOf, signInAs }) => {
  await signInAs("editor@acme.example");
  await page.goto("/dashboard?view=map");
  expect(await allPins(page)).toEqual([
    "Milano HQ: 1 critical event, 1 error event, maintenance expired on 1, maintenance expiring on 4",
  ]);
  await page.goto("/dashboard?view=map");
  await expect(page.getByText("1 location isn't on the map")).toBeVisible();
  const borea = await pageOf("master@borea.example");
  await borea.goto("/dashboard?view=map");
  expect((await allPins(borea)).map((name) => name.split(":")[0])).toEqual(["Bolzano Depot", "Trento Depot"]);
  const eos = await pageOf("master@eos.example");
  await eos.goto("/dashboard?view=map");
  await expect(eos.getByText("No locations have been created yet...")).toBeVisible();
});

test("an upstream that tells of neither gateways nor events has pins of maintenance, and says so [HOME-04, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await page.goto("/dashboard?view=map");
  await expect(page.getByText("The map doesn't include pending events. See SerenITy Events.")).toBeVisible();
  await expect(legend(page)).toContainText("Status incomplete");
  const names = await allPins(page);
  expect(names).toContain("Milano HQ: maintenance expired on 1, maintenance expiring on 4");
  expect(names).toContain("Bari Store: Nothing expires soon, remote access: See its page");
});

test("places that can't be read are told of as the dashboard's other data [HOME-04, DASH-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "locationsByCompanyId", kind: "graphql-error" });
  await page.goto("/dashboard?view=map");
  await expect(notifications(page)).toContainText("Failed to fetch dashboard data.");
});

test("the map is read with the rest of the dashboard, and not without being asked for [HOME-04]", async ({
  request,
  world,
}) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  const open = (address: string) => upstreamCalls(world, () => request.get(address, { headers }));
  // Once a minute the host queries the capabilities again.
  await open("/dashboard");
  expect((await open("/dashboard?view=map")).requests).toBe(3);
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error" });
  const page = await request.get("/dashboard?view=map", { headers });
  expect(await page.text()).toContain("remote access: See its page");
});

test("five hundred locations are on one map, read as often as ten [HOME-04] @all", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  world.addScala(600);
  await signInAs("master@scala.example");
  await page.goto("/dashboard?view=map");
  const names = await Promise.all((await pins(page).all()).map((pin) => pin.getAttribute("aria-label")));
  const counts = names.map((name) => Number(/^(\d+) locations, /.exec(name ?? "")?.[1] ?? 1));
  expect(counts.length).toBeLessThan(100);
  expect(counts.reduce((sum, count) => sum + count)).toBe(500);
  await expect(page.getByRole("table", { name: "Locations" }).getByRole("rowheader")).toHaveCount(25);
  const { cookies } = await world.session("master@scala.example");
  const headers = { cookie: cookieHeader(cookies) };
  expect((await upstreamCalls(world, () => request.get("/dashboard?view=map", { headers }))).requests).toBe(3);
});
