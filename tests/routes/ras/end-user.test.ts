import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const VIEWER = "viewer@acme.example";

const cardOf = (page: Page, location: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: location });
const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: "Identity Verification" });

test("without a gateway there is no card, and whom to ask; undeploying ends the access [RASU-03, RASU-06]", async ({
  page,
  signInAs,
  world,
}) => {
  const plain = "plain@acme.example";
  await signInAs(plain);
  const call = await upstreamAs(world, "master@acme.example");
  const ids = await idsOf(call);
  const firenze = ids.location("Firenze Shop");
  const machines = await call(
    "query ($l: [ID!]!) { machinesByLocationIds(locationIds: $l) { serialNumber osVersion } }",
    {
      l: [firenze],
    },
  );
  const { serialNumber: s, osVersion: v } = machines.machinesByLocationIds.find(
    ({ osVersion }: { osVersion: string }) => osVersion === "4.7.0",
  );
  const configuration = {
    fqdn: "vpn.acme.example",
    publicIpOrFqdn: "vpn.acme.example:1194",
    externalNetwork: "WAN",
    externalIP: "172.16.20.20/24",
    dns: "172.16.20.1",
    gatewayIP: "172.16.20.1",
    internalNetworkConfigurationMethod: "none",
  };
  // Deployed and granted, but not yet registered on its location.
  await call(
    "mutation ($s: String!, $c: RasConfigurationInput!) { deployRas(hyperSerialNumber: $s, rasConfiguration: $c) { status } }",
    { s, c: configuration },
  );
  await world.control("POST", "/clock", { advanceSeconds: 3600 });
  await call(
    `mutation ($u: [RasUserInput!]!, $s: String!, $v: String!, $l: ID!) {
      addRasUser(users: $u, hyperSerialNumber: $s, hyperOsVersion: $v, locationId: $l, networkDestinations: [],
        allowedDestinations: []) { fulfilled { email } } }`,
    { u: [{ userId: ids.user(plain), email: plain }], s, v, l: firenze },
  );
  await page.goto("/ras");
  const { masterAccountName } = await call("query ($c: ID!) { masterAccountName(companyId: $c) }", { c: ids.company });
  await expect(
    page.getByText(`You don't have access to any locations. Please contact ${masterAccountName}`),
  ).toBeVisible();

  await call("mutation ($l: ID!, $s: String!) { addRasGateway(locationId: $l, machineSerialNumber: $s) { id } }", {
    l: firenze,
    s,
  });
  await page.goto("/ras");
  await expect(page.getByRole("link", { name: "Firenze Shop" })).toBeVisible();
  await call("mutation ($s: String!) { undeployRas(hyperSerialNumber: $s) }", { s });
  await page.goto("/ras");
  await expect(page).toHaveURL("/welcome");
});

test("a location without a gateway, or of others, has no profile [RASU-04, RASU-06]", async ({ page, signInAs }) => {
  await signInAs(VIEWER);
  expect((await page.goto("/ras/profile/nowhere"))?.status()).toBe(404);
});

const ASK = "Ask your service administrator, ";

/** The obstacles to a download with their messages. Some need days to pass or a gateway to change first. */
const TROUBLES = {
  "a gateway that is not active": { status: "INACTIVE", reason: "The gateway isn't active right now", advice: ASK },
  "a gateway that does not answer": {
    status: "UNREACHABLE",
    reason: "Can't contact RAS Gateway",
    advice: "Try again in a moment.",
  },
  "access that hasn't begun": {
    from: "2026-03-20T09:00:00Z",
    reason: "Your access hasn't started yet",
    advice: ASK,
  },
  "access that has ended": { until: "2026-03-17T09:00:00Z", days: 2, reason: "Your access has ended", advice: ASK },
  "an expired certificate of the gateway": {
    as: "viewer@faro.example",
    days: 22,
    location: "La Spezia Terminal",
    reason: "The gateway certificate has expired",
    advice: ASK,
  },
};
interface InTrouble {
  as?: string;
  location?: string;
  days?: number;
  status?: string;
  from?: string;
  until?: string;
  reason: string;
  advice: string;
}

/** The term of an access. */
interface Term {
  from?: string | undefined;
  until?: string | undefined;
}

async function setTerm(world: World, email: string, term: Term, allowed: string[] = []) {
  const call = await upstreamAs(world, "master@acme.example");
  await call(
    `mutation ($e: String!, $d: [String!]!, $t: RasTermInput) { setRasUserAllowedDestinations(
      hyperSerialNumber: "BX-2207-100101", email: $e, networkDestinations: [], allowedDestinations: $d, term: $t) { email } }`,
    { e: email, d: allowed, t: term },
  );
}

for (const [title, trouble] of Object.entries<InTrouble>(TROUBLES))
  test(`${title} is said instead of asking who one is [RASU-04, RASX-03, RASX-07]`, async ({
    page,
    signInAs,
    world,
  }) => {
    const { as = VIEWER, location = "Milano HQ", days = 0, status, from, until, reason, advice } = trouble;
    if (status) await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status });
    if (from ?? until) await setTerm(world, as, { from, until });
    await world.control("POST", "/clock", { advanceSeconds: days * 86_400 });
    await signInAs(as);
    await page.goto("/ras");
    const card = cardOf(page, location);
    await expect(card).toContainText(reason);
    await expect(card).toContainText(advice);
    await expect(card.getByRole("link", { name: "Download" })).toHaveCount(0);
    const company = as.includes("@acme") ? "acme" : "faro";
    await page.goto(`/ras/profile/${toSeedId("location", company, location)}`);
    await expect(page).toHaveURL("/ras");
    await expect(notifications(page)).toContainText(`${location}: ${reason}`);
    await expect(dialogOf(page)).toHaveCount(0);
  });

test("whose only location has no gateway is told whom to ask, and asks in words [RASU-03, RASU-06, ASK-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs("waiting@acme.example");
  await page.goto("/ras");
  await expect(page.getByText("You don't have access to any locations. Please contact Giulia Ferrari")).toBeVisible();
  await expect(page.getByRole("link", { name: /Download/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Request access" }).click();
  await page.getByLabel("Reason").fill("I need the intranet in Milano.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(notifications(page)).toContainText("Request sent.");
  await page.goto("/ras");
  await expect(page.getByRole("region", { name: "Your requests" })).toContainText("Access to a location");
});

/** The location that the page leads to. */
const connectTo = (page: Page, location: string) => page.getByRole("region", { name: `to ${location}` });

test("a card says where one gets, until when, and when one was last there [REACH-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await setTerm(world, VIEWER, { until: "2026-03-20T23:00:00Z" }, ["Intranet", "File server"]);
  await signInAs(VIEWER);
  await page.goto("/ras");
  const card = connectTo(page, "Milano HQ");
  await expect(card).toContainText("Active");
  await expect(card).toContainText("Intranet, File server");
  await expect(card).toContainText("10.10.20.15:443");
  await expect(card).not.toContainText("10.10.40.21");
  await expect(card).toContainText("Ends soon, on 20/03/2026");
  await expect(card).toContainText(/Valid until \d\d\/\d\d\/2027/);
  await expect(card.getByRole("heading")).toHaveText(/^Connected to Milano HQ since \d\d:\d\d$/);
  const failed = cardOf(page, "Roma Office");
  await expect(failed).toContainText("Failed");
  await expect(failed).toContainText("All traffic (everything at Roma Office)");
  await expect(failed).toContainText("Without an end date");
  await expect(failed.getByRole("link", { name: "Giulia Ferrari" })).toHaveAttribute(
    "href",
    "mailto:master@acme.example?subject=Remote%20access%20to%20Roma%20Office",
  );
});

test("what one reaches is said while the gateway doesn't answer [REACH-01]", async ({ page, signInAs, world }) => {
  await setTerm(world, VIEWER, { until: "2026-03-20T23:00:00Z" }, ["Intranet", "File server", "Warehouse"]);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "UNREACHABLE" });
  await signInAs(VIEWER);
  await page.goto("/ras");
  const card = cardOf(page, "Milano HQ");
  await expect(card).toContainText("Connection Problems");
  await expect(card).toContainText("Intranet, File server, Warehouse");
  await expect(card).toContainText("Ends soon, on 20/03/2026");
});

test("an expired profile is to be downloaded again, which is still possible [REACH-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await world.control("POST", "/clock", { advanceSeconds: 30 * 86_400 });
  await signInAs("fleet@acme.example");
  await page.goto(`/ras/${toSeedId("location", "acme", "Torino Plant")}/download`);
  const card = page.getByRole("main");
  await expect(card).toContainText(/Expired on .* Download it again to connect\./);
  await expect(card.getByRole("link", { name: "Download VPN profile" })).toBeVisible();
});
