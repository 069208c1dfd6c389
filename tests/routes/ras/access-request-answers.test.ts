import type { Page } from "@playwright/test";
import { accessRequestId } from "#seeds/access-requests";
import { companyId } from "#seeds/companies";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";
import { askInWords } from "./ask-in-words";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const FLEET = "fleet@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const pathOf = (name: string) => `/ras/requests/${accessRequestId(name)}`;
const DAY = 86_400;

const main = (page: Page) => page.getByRole("main");

interface Term {
  from?: string;
  until?: string;
}

/** Returns a function that sends a request for Milano HQ in the viewer's name, and returns its address. */
async function asViewer(world: World) {
  const call = await upstreamAs(world, VIEWER);
  return async (allowedDestinations: string[], term: Term | null = null): Promise<string> => {
    const { requestAccess } = await call(
      "mutation ($c: ID!, $r: AccessRequestInput!) { requestAccess(companyId: $c, request: $r) { id } }",
      { c: companyId("acme"), r: { locationId: MILANO, allowedDestinations, term, reason: "I travel." } },
    );
    return `/ras/requests/${requestAccess.id}`;
  };
}

/** Changes the viewer's access to Milano HQ to all traffic of a term. */
async function setTerm(world: World, term: Term): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  await call(
    `mutation ($e: String!, $t: RasTermInput) { setRasUserAllowedDestinations(hyperSerialNumber: "BX-2207-100101",
      email: $e, networkDestinations: [], allowedDestinations: [], term: $t) { email } }`,
    { e: VIEWER, t: term },
  );
}

test("who answers reads which destinations and days a request changes [ASK-02]", async ({ page, signInAs, world }) => {
  const ask = await asViewer(world);
  await signInAs(FLEET);
  await page.goto(await ask([], { from: "2026-03-19T23:00:00Z" }));
  await expect(main(page)).toContainText("Change of access to");
  await expect(main(page)).toContainText(/Adds\s*All other traffic/);
  await expect(main(page)).toContainText(/Starts\s*20\/03\/2026; has access now/);
  await expect(main(page)).not.toContainText("has no end date now");

  await setTerm(world, { until: "2026-03-24T23:00:00Z" });
  await page.goto(await ask(["Intranet"]));
  await expect(main(page)).toContainText(/Has now\s*All traffic, ends on 24\/03\/2026/);
  await expect(main(page)).toContainText(/Takes away\s*All traffic to other destinations/);
  await expect(main(page)).toContainText(/Ends\s*No longer; ends on 24\/03\/2026 now/);
  await expect(main(page)).not.toContainText("has access now");
});

test("the list has the answers to open requests: what was asked for is granted as it was asked [ASK-02]", async ({
  page,
  signInAs,
  world,
}) => {
  const ask = await asViewer(world);
  await signInAs(FLEET);
  await page.goto("/ras/requests");
  const open = page.getByRole("row").filter({ hasText: "Open" });
  await expect(open.getByRole("link", { name: "Decline" })).toHaveAttribute("href", `${pathOf("printers")}/decline`);
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(1);
  await open.getByRole("button", { name: "Approve Alessandro Marino" }).click();
  await expect(notifications(page)).toContainText("Access granted.");
  await page.goto(pathOf("printers"));
  await expect(main(page)).toContainText(/Granted\s*Intranet, File server, Warehouse, Printers/);
  // A day that is over by now isn't granted without an end: the page asks.
  const request = await ask(["Intranet"], { until: "2026-03-18T23:00:00Z" });
  await world.control("POST", "/clock", { advanceSeconds: 4 * DAY });
  await signInAs(FLEET);
  await page.goto("/ras/requests");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page).toHaveURL(request);
  await expect(main(page)).toContainText("Last day: This date is in the past");
  await expect(main(page)).toContainText("The last day asked for is over. Choose another.");
});

test("who answers reads how the end changes, unless the access has ended [ASK-02, RASX-03]", async ({
  page,
  signInAs,
  world,
}) => {
  const ask = await asViewer(world);
  await setTerm(world, { until: "2026-03-24T23:00:00Z" });
  await signInAs(FLEET);
  await page.goto(await ask([], { until: "2026-03-22T23:00:00Z" }));
  await expect(main(page)).toContainText(/Ends\s*22\/03\/2026; ends on 24\/03\/2026 now/);
  await expect(main(page)).not.toContainText("All other traffic");

  const same = await ask([], { until: "2026-03-24T23:00:00Z" });
  await page.goto(same);
  await expect(main(page)).not.toContainText("2026 now");
  await world.control("POST", "/clock", { advanceSeconds: 9 * DAY });
  await signInAs(FLEET);
  await page.goto(same);
  await expect(main(page)).toContainText(/Has now\s*All traffic, ended on 24\/03\/2026/);
  await expect(main(page)).not.toContainText("ends on 24/03/2026 now");
});

test("destinations that are gone are named and left out, and unread ones are not compared [ASK-02]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const { destinationsByLocationId: list } = await call(
    "query ($l: ID!) { destinationsByLocationId(locationId: $l) { id name networkDestinations } }",
    { l: MILANO },
  );
  await call(
    "mutation ($l: ID!, $d: [RasDestinationInput!]!) { setDestinations(locationId: $l, destinations: $d) { id } }",
    { l: MILANO, d: list.filter(({ name }: { name: string }) => name !== "Printers") },
  );
  await signInAs(FLEET);
  await page.goto(pathOf("printers"));
  await expect(main(page)).toContainText("No longer at this location, and left out: Printers.");
  await expect(page.getByRole("checkbox", { name: "Warehouse" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Printers" })).toHaveCount(0);
  await world.fault({ operation: "destinationsByLocationId", kind: "graphql-error", message: "No." });
  await page.goto(pathOf("printers"));
  await expect(main(page)).toContainText("Couldn't load the destinations.");
  await expect(main(page)).not.toContainText("No longer at this location");
  await expect(main(page)).not.toContainText("Takes away");
});

test("a request says when it was sent, until when it can be answered, and when it was [ASK-02, ASK-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(VIEWER);
  await page.goto(pathOf("printers"));
  await expect(main(page)).toContainText(/Requested on\s*14\/03\/2026 - 08:40\s*Lapses on\s*28\/03\/2026 - 08:40/);
  await expect(main(page)).not.toContainText("Has now");
  await page.goto(pathOf("roma"));
  await expect(main(page)).toContainText(/Lapsed on\s*28\/02\/2026 - 08:40, without an answer/);
  await expect(page.getByRole("link", { name: "Withdraw request" })).toHaveCount(0);
  await page.goto(pathOf("everything"));
  await expect(main(page)).toContainText(/Answered on\s*25\/02\/2026 - 10:15\s*Answer/);
  // An answered one may have changed what was there then.
  await expect(main(page)).toContainText(/Requested access\s*All traffic/);
  // Neither what has lapsed is withdrawn, nor one's own request declined.
  expect((await page.goto(`${pathOf("roma")}/withdraw`))?.status()).toBe(404);
  expect((await page.goto(`${pathOf("printers")}/decline`))?.status()).toBe(404);
  await page.goto(`${pathOf("printers")}/withdraw`);
  await expect(page.getByRole("alertdialog")).toContainText("withdraw your request for access to Milano HQ?");

  await signInAs(FLEET);
  await page.goto(pathOf("everything"));
  await expect(main(page)).toContainText(/Answered on\s*25\/02\/2026 - 10:15 by Marco Bianchi/);
  await page.goto(`${pathOf("printers")}/decline`);
  await expect(page.getByRole("alertdialog")).toContainText(`${VIEWER} gets this by email`);
  await page.goto(pathOf("printers"));
  await expect(main(page)).toContainText("Alessandro Marino");
  // A viewer who may not view users gets no link.
  await expect(page.getByRole("link", { name: "Alessandro Marino" })).toHaveCount(0);
});

test("a request that is approved with less shows what was granted [ASK-03]", async ({ page, pageOf, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(pathOf("printers"));
  await expect(main(page).getByRole("checkbox", { name: "Printers" })).toBeChecked();
  for (const name of ["Intranet", "File server", "Warehouse"])
    await main(page).getByRole("checkbox", { name, exact: true }).uncheck();
  await page.getByLabel("Last day").fill("2026-03-31");
  await page.getByRole("button", { name: "Grant access" }).click();
  await expect(notifications(page)).toContainText("Access granted.");
  for (const each of [page, await pageOf(VIEWER)]) {
    await each.goto(pathOf("printers"));
    await expect(main(each)).toContainText(/Requested access\s*Intranet, File server, Warehouse, Printers/);
    await expect(main(each)).toContainText(/Granted\s*Printers\s*Granted period\s*Until 31\/03\/2026/);
  }
});

test("a request in words can be granted where there is an active gateway, in any width [ASK-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  const fleet = await pageOf(FLEET);
  await fleet.goto(request);
  const places = ["Bari Store", "Bologna Lab", "Genova Port", "Milano HQ", "Napoli Depot", "Roma Office"];
  await expect(main(fleet).locator(".link-list").getByRole("link")).toHaveText([
    ...places,
    "Torino Plant",
    "Verona Branch",
  ]);
  for (const [name, reason] of [
    ["Firenze Shop", "Remote access isn't deployed here"],
    ["Verona Branch", "Can't contact RAS Gateway"],
    ["Roma Office", "The gateway isn't active right now"],
  ]) {
    await fleet.goto(`${request}?location=${toSeedId("location", "acme", name ?? "")}`);
    await expect(main(fleet)).toContainText(`${reason}. You can approve this request later.`);
  }
  await fleet.goto(`${request}?location=${MILANO}`);
  await expect(main(fleet)).toContainText("Access to Milano HQ.");
  await expect(fleet.getByRole("checkbox", { name: "Grant more than was asked for" })).toHaveCount(0);
  const master = await pageOf("master@borea.example");
  await master.goto(pathOf("lab"));
  await expect(main(master)).toContainText("Your company's Remote Access Service isn't active. You can approve");
});

test("who has a seat already is approved without a free one [ASK-04]", async ({ page, signInAs, world }) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const others = ["users@acme.example", "noconsent@acme.example"].map((email) => ({ userId: ids.user(email), email }));
  await call(
    `mutation ($u: [RasUserInput!]!, $l: ID!) { addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101",
      hyperOsVersion: "4.8.9", locationId: $l, networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`,
    { u: others, l: MILANO },
  );
  await signInAs(FLEET);
  await page.goto(pathOf("printers"));
  await expect(page.getByText("All seats are used")).toHaveCount(0);
  await page.getByRole("button", { name: "Grant access" }).click();
  await expect(page).toHaveURL("/ras/requests");
  await expect(notifications(page)).toContainText("Access granted.");
});

test("a refusal keeps its reason when the request was withdrawn or changed meanwhile [ASK-02, PAGE-06]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, VIEWER);
  const ask = await asViewer(world);
  await signInAs(FLEET);
  const changed = await ask(["Printers"]);
  await page.goto(`${changed}/decline`);
  await page.getByLabel("Reason").fill("Not from home.");
  await ask(["DNS"]);
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(dialog).toContainText("This request has changed since you opened it.");
  await expect(dialog).toContainText(/Requested access\s*DNS/);
  expect(await page.getByLabel("Reason").inputValue()).toBe("Not from home.");
  await call("mutation ($id: ID!) { withdrawAccessRequest(id: $id) { id } }", { id: changed.split("/").at(-1) });
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(dialog).toContainText("This request was withdrawn.");
  expect(await page.getByLabel("Reason").inputValue()).toBe("Not from home.");
});
