import type { Page } from "@playwright/test";
import { onTestFinished } from "vitest";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { takeAway } from "../../support/permissions";
import { rasPagePath } from "../../support/processes/deployment";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const MILANO = `${rasPagePath("Milano HQ")}/access`;
const TORINO = `${rasPagePath("Torino Plant")}/access`;
const EDIT = `${MILANO}/${toSeedId("user", VIEWER)}/edit`;

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const panel = (page: Page, name: string) => page.getByRole("dialog", { name });
const described = (page: Page, term: string) =>
  panel(page, "Edit RAS Access")
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

/** Gives a user of Acme all traffic at Torino Plant. */
async function grantAtTorino(world: World, email: string): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  await call(
    `mutation ($u: [RasUserInput!]!, $l: ID!) { addRasUser(users: $u, hyperSerialNumber: "BX-2103-100201",
      hyperOsVersion: "4.6.1", locationId: $l, networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`,
    { u: [{ userId: ids.user(email), email }], l: ids.location("Torino Plant") },
  );
}

test("the form says whose access it changes, and offers to revoke it to who may [RASA-04, RASP-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto(EDIT);
  await expect(described(page, "Location")).toHaveText("Milano HQ");
  await expect(described(page, "Name")).toHaveText("Alessandro Marino");
  await expect(described(page, "Email")).toHaveText(VIEWER);
  await expect(described(page, "Username")).toHaveText("viewer");
  const revoking = page.getByRole("dialog").getByRole("link", { name: "Revoke Access" });
  await expect(revoking).toHaveAttribute("href", EDIT.replace("/edit", "/revoke"));
  await takeAway(world, FLEET, "ras.user.remove");
  await page.goto(EDIT);
  await expect(described(page, "Email")).toHaveText(VIEWER);
  await expect(revoking).toHaveCount(0);
});

test("what a user could reach is answered with what isn't saved yet [RASA-04, RASA-02]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  await page.goto(EDIT);
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.getByRole("checkbox", { name: "File server" }).uncheck();
  await press(page, "What can this user reach?");
  const answer = panel(page, "Edit RAS Access");
  await expect(answer).toContainText(
    "Only traffic to these destinations goes through this gateway's VPN tunnel: Office LAN, Warehouse.",
  );
  const reach = answer.getByRole("list", { name: "Reach" }).getByRole("listitem");
  await expect(reach.filter({ hasText: "Intranet" })).toContainText("Full access");
  await expect(reach.filter({ hasText: "Office LAN" })).toContainText("Partial access");
  await expect(reach.filter({ hasText: "Printers" })).toContainText("No access");
  await expect(page.getByRole("checkbox", { name: "Warehouse" })).not.toBeChecked();
  await page.goto(`${TORINO}/${toSeedId("user", FLEET)}/edit`);
  await press(page, "What can this user reach?");
  await expect(answer).toContainText("All traffic goes through this gateway's VPN tunnel.");
  await expect(answer).toContainText("This location has no named destinations.");
  await signInAs("master@faro.example");
  const spezia = toSeedId("location", "faro", "La Spezia Terminal");
  await page.goto(`/ras/${spezia}/access/${toSeedId("user", "viewer@faro.example")}/edit`);
  await press(page, "What can this user reach?");
  await expect(answer).toContainText("All traffic goes through this gateway's VPN tunnel.");
  await expect(reach).toHaveText(/Cranes\s*Full access/);
});

test("who has lost access meanwhile is neither edited nor revoked, and that is said [RASA-04]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(FLEET);
  await page.goto(EDIT);
  await other.goto(EDIT.replace("/edit", "/revoke"));
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  await call(
    `mutation ($u: ID!, $e: String!, $l: ID!) { removeRasUser(hyperSerialNumber: "BX-2207-100101",
      hyperOsVersion: "4.8.9", userId: $u, email: $e, locationId: $l, networkDestinations: [], allowedDestinations: []) }`,
    { u: ids.user(VIEWER), e: VIEWER, l: ids.location("Milano HQ") },
  );
  await press(page, "Save");
  await expect(page.getByRole("heading", { name: "This no longer exists" })).toBeVisible();
  await expect(page.getByText("This user no longer has access.")).toBeVisible();
  await other.getByRole("alertdialog").getByRole("button", { name: "Revoke Access" }).click();
  await expect(other).toHaveURL(MILANO);
  await expect(notifications(other)).toContainText("Failed to revoke RAS access.");
  await expect(notifications(other)).toContainText("This user no longer has access.");
  expect((await page.goto(EDIT))?.status()).toBe(404);
});

test("of some who are granted access together those refused are named, and the others have it [RASA-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto(`${TORINO}/grant`);
  const dialog = panel(page, "Grant RAS Access");
  await expect(dialog).toContainText("8 available seat(s)");
  for (const email of [PLAIN, "users@acme.example"]) await page.getByRole("checkbox", { name: email }).check();
  await grantAtTorino(world, PLAIN);
  await press(page, "Grant Access");
  await expect(notifications(page)).toContainText("Users were granted RAS access successfully.");
  await expect(notifications(page)).toContainText("users@acme.example, Torino Plant");
  await expect(notifications(page)).toContainText(`Failed to grant RAS access to user with email ${PLAIN}.`);
  await expect(users(page).filter({ hasText: "users@acme.example" })).toHaveCount(1);
});

test("a selected account that is gone is told, and nobody gets access [RASA-02]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(FLEET);
  const form = new URLSearchParams({ users: toSeedId("user", PLAIN), access: "unrestricted" });
  form.append("users", "gone");
  const answer = await request.post(`${TORINO}/grant`, { form });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain("One of the users you selected no longer has an account. Check your selection");
  await page.goto(TORINO);
  await expect(users(page)).toHaveCount(2);
});

test("days that the upstream can't keep are refused, and nobody gets access without an end [RASX-03, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [] });
  await signInAs(FLEET);
  const form = { users: toSeedId("user", PLAIN), access: "unrestricted", ends: "2026-04-01" };
  const answer = await page.request.post(`${TORINO}/grant`, { form });
  expect(await answer.text()).toContain("saved right now. Clear both dates, or try again later.");
  await page.goto(TORINO);
  await expect(users(page)).toHaveCount(2);
});

test("Add User is for who may add users, and where everybody has access that is said [RASA-06, RASA-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/grant`);
  const add = page.getByRole("link", { name: "Add User" });
  await expect(add).toHaveAttribute("href", "/users/new");
  await takeAway(world, MASTER, "user.create");
  await page.goto(`${MILANO}/grant`);
  await expect(panel(page, "Grant RAS Access")).not.toContainText("All users already have access.");
  await expect(add).toHaveCount(0);
  const granted = [FLEET, VIEWER].map((email) => ({
    ...{ id: toSeedId("user", email), email, lastUsed: null, maySignIn: true },
    profile: { firstName: "A", lastName: "B" },
  }));
  await world.control("POST", "/answers", { operation: "usersByCompanyId", answer: granted });
  onTestFinished(() => world.control("DELETE", "/answers"));
  await page.goto(`${MILANO}/grant`);
  await expect(panel(page, "Grant RAS Access")).toContainText("All users already have access.");
});

test("a location without destinations, or with ones that can't be read, says which [RASA-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const dialog = panel(page, "Grant RAS Access");
  await world.fault({ operation: "destinationsByLocationId", kind: "graphql-error", message: "No." });
  await page.goto(`${MILANO}/grant`);
  await expect(dialog).toContainText("Couldn't load the destinations.");
  await world.control("DELETE", "/faults");
  await world.fault({ operation: "destinationsByLocationId", kind: "empty" });
  await page.goto(`${MILANO}/grant`);
  await expect(dialog).toContainText("No destinations. Add them on the Destinations tab first.");
});

test("a stored first day may stay, a new one is today at the earliest [RASX-03]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await page.goto(`${TORINO}/grant`);
  for (const name of ["First day", "Last day"])
    await expect(page.getByLabel(name)).toHaveAttribute("min", "2026-03-16");
  await page.getByRole("checkbox", { name: PLAIN }).check();
  await page.getByLabel("First day").fill("2026-03-17");
  await press(page, "Grant Access");
  const edit = `${TORINO}/${toSeedId("user", PLAIN)}/edit`;
  await page.goto(edit);
  await expect(page.getByLabel("First day")).toHaveAttribute("min", "2026-03-16");
  await world.control("POST", "/clock", { advanceSeconds: 3 * 86_400 });
  await signInAs(MASTER);
  await page.goto(edit);
  await expect(page.getByLabel("First day")).toHaveAttribute("min", "2026-03-17");
});
