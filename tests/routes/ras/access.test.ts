import type { Locator, Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";

const FLEET = "fleet@acme.example";
const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const TORINO = `/ras/${toSeedId("location", "acme", "Torino Plant")}`;

const REVOKE = `mutation ($u: ID!, $e: String!, $l: ID!) {
  removeRasUser(hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", userId: $u, email: $e, locationId: $l,
    networkDestinations: [], allowedDestinations: []) }`;

const GRANT = `mutation ($u: [RasUserInput!]!, $l: ID!) {
  addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", locationId: $l,
    networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`;

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Grant RAS Access" });
async function choose(panel: Locator, ...emails: string[]) {
  for (const email of emails) await panel.getByRole("checkbox", { name: email }).check();
}

async function openGrant(page: Page, place = MILANO) {
  await page.goto(`${place}/access`);
  await page.getByRole("link", { name: "Grant Access" }).click();
  const panel = panelOf(page);
  return { panel, send: panel.getByRole("button", { name: "Grant Access" }) };
}

test("who has access, to what, and how many seats are left [RASA-01, RASP-01]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await page.goto(MILANO);
  await page.getByRole("main").getByRole("link", { name: "ACL" }).click();
  await expect(page).toHaveURL(`${MILANO}/access`);
  await expect(users(page)).toHaveCount(8);
  await expect(page.getByText("8 users")).toBeVisible();
  await expect(page.getByText("8 of 10 used")).toBeVisible();
  await expect(users(page).filter({ hasText: FLEET })).toContainText("All traffic");
  const viewer = users(page).filter({ hasText: "viewer@acme.example" });
  await expect(viewer).toContainText("Alessandro Marino");
  for (const name of ["Intranet", "File server", "Warehouse"]) await expect(viewer).toContainText(name);
  await expect(viewer.getByRole("link", { name: "Edit" })).toBeVisible();

  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  for (const email of ["both", "editor", "viewer", "newmfa", "never", "support", "fleet", "master"])
    await call(REVOKE, {
      u: ids.user(`${email}@acme.example`),
      e: `${email}@acme.example`,
      l: ids.location("Milano HQ"),
    });
  await page.goto(`${MILANO}/access`);
  await expect(page.getByText("You haven’t given permission to any users to access this deployment")).toBeVisible();
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto(`${MILANO}/access`);
  await expect(notifications(page)).toContainText("Failed to fetch users data.");
});

test("seats that went meanwhile are counted, and who was rejected is named [RASA-03, RASA-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const { panel, send } = await openGrant(page);
  await expect(panel).toContainText("Access to Milano HQ.");
  await expect(panel.getByRole("checkbox", { name: "Printers" })).toHaveAccessibleDescription(
    "10.10.40.21, 10.10.40.22",
  );
  await choose(panel, "plain@acme.example");
  for (const type of ["Unrestricted", "Restricted to the following destinations"])
    await expect(panel.getByLabel(type)).not.toBeChecked();
  await send.click();
  await expect(errorSummary(panel)).toContainText("You must select an access type");
  await expect(send).toHaveAccessibleDescription(
    "Sara Greco will reach what you select at Milano HQ from today, without an end. 9 of 10 seats.",
  );
  await panel.getByLabel("Unrestricted").check();
  const plain = { userId: ids.user("plain@acme.example"), email: "plain@acme.example" };
  await call(GRANT, { u: [plain], l: ids.location("Milano HQ") });
  await send.click();
  await expect(notifications(page)).toContainText("Failed to grant RAS access to user with email plain@acme.example.");
  await expect(errorSummary(panel)).toContainText("already has access");
  await choose(panel, "users@acme.example", "noconsent@acme.example");
  await send.click();
  await expect(errorSummary(panel)).toContainText("Too many users selected. 1 available seats left.");

  await world.fault({ operation: "addRasUser", kind: "graphql-error", message: "Internal trouble." });
  const torino = await openGrant(page, TORINO);
  await choose(torino.panel, "users@acme.example");
  await torino.send.click();
  await expect(notifications(page)).toContainText("Failed to grant RAS access to users.");
  await expect(torino.panel.getByRole("checkbox", { name: "users@acme.example" })).toBeChecked();
});

test("below 4.7.0 nobody can be restricted; a tab needs its permission and an active gateway [RASA-02, RASA-06, RASP-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const viewer = await pageOf("viewer@acme.example");
  const { panel } = await openGrant(page, TORINO);
  await expect(panel.getByText("Not supported")).toBeVisible();
  await expect(panel.getByLabel("Unrestricted")).toBeChecked();
  await expect(panel.getByLabel("Restricted to the following destinations")).toBeDisabled();
  await expect(panel.getByRole("link", { name: "Add User" })).toHaveCount(0);
  const roma = `/ras/${toSeedId("location", "acme", "Roma Office")}`;
  await page.goto(roma);
  for (const name of ["Destinations", "ACL", "Download"]) {
    const tab = page.getByRole("main").getByRole("link", { name, exact: true });
    await expect(tab).toHaveAttribute("aria-disabled", "true");
    await expect(tab).toHaveAccessibleDescription("Available when the gateway is active. Its status is Failed.");
  }
  await page.goto(`${roma}/access`);
  await expect(page).toHaveURL(roma);
  await viewer.goto(`${MILANO}/access`);
  await expect(viewer).toHaveURL("/ras");
});

test("accounts that can't sign in, or never have, say so where they are offered [GATE-05, RASA-02, LOC-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  const note = (of: Page | Locator, email: string) => of.getByRole("checkbox", { name: new RegExp(email) });
  await signInAs(MASTER);
  const torino = await openGrant(page, TORINO);
  await expect(note(torino.panel, "nomember@acme")).toHaveAccessibleDescription("Can't log in");
  await expect(note(torino.panel, "never@acme")).toHaveAccessibleDescription("Has never logged in");
  await expect(note(torino.panel, "plain@acme")).not.toHaveAccessibleDescription(/./);
  await page.goto("/dashboard/locations/new");
  const managers = page.getByRole("group", { name: "Managers" });
  const described = (name: string) => managers.getByRole("checkbox", { name });
  await expect(described("Davide Conti")).toHaveAccessibleDescription("nomember@acme.example · Can't log in");
  // A viewer who may not list users does not see their logins.
  const fleet = await pageOf(FLEET);
  await fleet.goto(`${TORINO}/access/grant`);
  await expect(note(panelOf(fleet), "never@acme")).not.toHaveAccessibleDescription(/./);
  await expect(note(panelOf(fleet), "nomember@acme")).toHaveAccessibleDescription("Can't log in");
});

test("where all seats are used, the page tells when more were last requested, and by whom [RASA-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const spezia = `/ras/${toSeedId("location", "faro", "La Spezia Terminal")}/access`;
  await signInAs("master@faro.example");
  await page.goto(spezia);
  await expect(page.getByRole("main")).toContainText(
    /Additional users were last requested on 13\/03\/2026 - 10:30 by \w+ \w+ \(reference 4021-7733\)\./,
  );
  await page.getByRole("button", { name: "Request additional users" }).click();
  await expect(page.getByRole("main")).toContainText("Additional users were last requested on 16/03/2026 - 10:00 by");
  await expect(page.getByRole("main")).not.toContainText("4021-7733");
  world.configure({}, { capabilities: [] });
  await signInAs("master@faro.example");
  await page.goto(spezia);
  await expect(page.getByRole("main")).toContainText("All seats are used");
  await expect(page.getByRole("main")).not.toContainText("last requested");
  await expect(page.getByRole("button", { name: "Request additional users" })).toBeVisible();
});
