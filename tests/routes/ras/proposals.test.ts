import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { behindNat, card, FIRENZE, panel, rasPagePath } from "../../support/processes/deployment";

const DEPLOY = `/ras/deploy/${toSeedId("location", "acme", FIRENZE.name)}`;
const TORINO = "vpn-torino.acme.example:1194";
const TAKEN = "Another gateway already uses this public endpoint.";
const field = (page: Page, name: string) => panel(page).getByRole("textbox", { name, exact: true });
const save = (page: Page) => panel(page).getByRole("button", { name: "Save" }).click();

/** Returns the values of the list from which a field proposes. */
async function proposed(page: Page, label: string) {
  const list = await panel(page).getByLabel(label, { exact: true }).getAttribute("list");
  const [, options = ""] = new RegExp(`<datalist id="${list}">(.*?)</datalist>`).exec(await page.content()) ?? [];
  return [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value);
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await panel(page).getByLabel(label, { exact: true }).fill(value);
}

test("settings propose the appliance's networks and a free port of each known address [RASX-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  expect(await proposed(page, "Connect to (External) Virtual Network")).toEqual(["LAN", "WAN"]);
  expect(await proposed(page, "Network destinations")).toEqual(["10.90.0.0/24", "172.16.19.0/24"]);
  const endpoints = await proposed(page, "Public Endpoint");
  expect(endpoints).toContain("vpn-torino.acme.example:1195");
  expect(endpoints).not.toContain(TORINO);
  await page.goto(`${rasPagePath("Milano HQ")}/edit`);
  expect(await proposed(page, "Internal Virtual Network")).toEqual(["LAN", "WAN"]);
  expect(await proposed(page, "Public Endpoint")).not.toContain("vpn-milano.acme.example:1195");
});

test("a port of the same address is refused with a free one, also when two ask at once [RASX-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  await fill(page, { ...behindNat("vpn-firenze"), "Public Endpoint": TORINO.toUpperCase().replace("VPN", "vpn") });
  await save(page);
  await expect(errorSummary(panel(page))).toContainText(`${TAKEN} Try vpn-torino.acme.example:1195.`);
  await page.goto(`${rasPagePath("Milano HQ")}/edit`);
  await fill(page, { "Public Endpoint": TORINO });
  await save(page);
  await expect(errorSummary(panel(page))).toContainText(TAKEN);
  // Where the portal can't know, the upstream refuses.
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error" });
  await page.goto(DEPLOY);
  await fill(page, { ...behindNat("vpn-firenze"), "Public Endpoint": TORINO });
  await save(page);
  await expect(panel(page)).toBeVisible();
  await expect(notifications(page)).toContainText(TAKEN);
  await world.control("DELETE", "/faults");
  await fill(page, { "Public Endpoint": "vpn-torino.acme.example:1195" });
  await save(page);
  await expect(card(page)).toContainText("Deploying...");
});

test("an internal network that overlaps the external one is refused [RASX-05]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Milano HQ")}/edit`);
  await field(page, "Internal IP / Netmask").fill("172.16.0.1/16");
  await save(page);
  await expect(errorSummary(panel(page))).toContainText("Overlaps the external network");
});

test("an upstream that knows neither proposes nothing [RASX-05, CONF-03]", async ({ page, signInAs, world }) => {
  world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  expect(await proposed(page, "Connect to (External) Virtual Network")).toEqual([]);
  expect(await proposed(page, "Public Endpoint")).toEqual([]);
});
