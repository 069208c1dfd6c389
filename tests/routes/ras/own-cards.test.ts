import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { takeAway } from "../../support/permissions";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";

const cardOf = (page: Page, location: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: location });
const connectTo = (page: Page, location: string) => page.getByRole("region", { name: `to ${location}` });
const usernames = (page: Page) =>
  page
    .getByRole("term")
    .filter({ hasText: /^Username$/ })
    .locator("+ dd");

async function grantAtMilano(world: World, email: string): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  await call(
    `mutation ($u: [RasUserInput!]!, $l: ID!) { addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101",
      hyperOsVersion: "4.8.9", locationId: $l, networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`,
    { u: [{ userId: ids.user(email), email }], l: ids.location("Milano HQ") },
  );
}

test("a card says what of it couldn't be read, and the profile is still to be had [REACH-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  const card = connectTo(page, "Milano HQ");
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error", message: "No." });
  await world.fault({ operation: "destinationsByLocationId", kind: "graphql-error", message: "No." });
  await page.goto("/ras");
  await expect(card).toContainText(/Last connection\s*Couldn't load the last connection\./);
  await expect(card).toContainText(/Intranet, File server, Warehouse\s*Couldn't load the addresses\./);
  await expect(card).toContainText("Without an end date");
  await expect(card.getByRole("link", { name: /Download VPN profile/ })).toHaveCount(1);
  // What one has at a gateway that isn't active is folded.
  await expect(card.locator("summary", { hasText: "Your access" })).toHaveCount(0);
  await expect(cardOf(page, "Roma Office").locator("summary", { hasText: "Your access" })).toHaveCount(1);
});

test("who has never connected reads so; without restriction the destinations are named as such [REACH-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await grantAtMilano(world, PLAIN);
  await signInAs(PLAIN);
  await page.goto("/ras");
  const card = connectTo(page, "Milano HQ");
  await expect(card.getByRole("heading")).toHaveText([
    "You can connect to Milano HQ",
    "Install the app",
    "Get your profile",
    "Connect in the app",
  ]);
  await expect(card).toContainText(/VPN profile\s*Not downloaded yet\s*Last connection\s*Never/);
  await expect(card).toContainText(/You can reach\s*All traffic.*Access since\s*16\/03\/2026/s);
  await expect(card).toContainText("Named destinations");
  await expect(card).toContainText(/DNS:\s*\*:53/);
  await signInAs(VIEWER);
  await page.goto("/ras");
  await expect(card).toContainText("Addresses and ports");
  await expect(card).not.toContainText("DNS");
});

test("a profile that ends within a month is to be downloaded again before [REACH-01, RASX-07]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto(`/ras/${toSeedId("location", "acme", "Torino Plant")}/download`);
  await expect(page.getByRole("main")).toContainText(/Expires on \d\d\/\d\d\/2026\s*Download it again before then\./);
});

test("the username is the gateways' own, and known though none answers [RASU-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  await expect(usernames(page)).toContainText("viewer");
  await expect(usernames(page)).not.toContainText("(");
  await expect(page.getByRole("main")).toContainText(/Password\s*your central account password/);
  const history = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Connections" });
  await expect(history).toHaveAttribute("href", "/ras/connections");
  // Where no gateway answers it is the address before the @.
  await world.fault({ operation: "getRas", kind: "graphql-error", message: "Can't contact RAS Gateway." });
  await page.goto("/ras");
  await expect(usernames(page)).toContainText("viewer");
  await expect(usernames(page)).not.toContainText("@");
});

test("who has no access at a gateway asks for it from its Download tab, unless they may grant it [RASL-01, ASK-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const editor = "editor@acme.example";
  const [user, location] = [ids.user(editor), ids.location("Milano HQ")];
  await call(
    `mutation ($u: ID!, $e: String!, $l: ID!) { removeRasUser(hyperSerialNumber: "BX-2207-100101",
      hyperOsVersion: "4.8.9", userId: $u, email: $e, locationId: $l, networkDestinations: [], allowedDestinations: []) }`,
    { u: user, e: editor, l: location },
  );
  await signInAs(editor);
  await page.goto(`/ras/${location}/download`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Your account is not assigned to this RAS Location.");
  await expect(main.getByRole("link", { name: "Grant Access" })).toHaveCount(1);
  await expect(main.getByRole("link", { name: "Request access" })).toHaveCount(0);
  await expect(main).not.toContainText("Your credentials");
  await takeAway(world, editor, "ras.user.create");
  await page.goto(`/ras/${location}/download`);
  await expect(main.getByRole("link", { name: "Grant Access" })).toHaveCount(0);
  const ask = main.getByRole("link", { name: "Request access" });
  await expect(ask).toHaveAttribute("href", `/ras/ask?location=${location}`);
});
