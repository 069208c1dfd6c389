import type { Locator, Page } from "@playwright/test";
import { idOf } from "#seeds/ids";
import { problems } from "../support/problems";
import { expect, test } from "../support/test";
import { idsOf, upstreamAs } from "../support/upstream";
import type { World } from "../support/world";

const MASTER = "master@acme.example";
const FLEET = "fleet@acme.example";
const MILANO = `/ras/${idOf("location", "acme", "Milano HQ")}`;
const TORINO = `/ras/${idOf("location", "acme", "Torino Plant")}`;
const LIMIT = "The maximum allowed number of users (10) has been reached.";
const GRANTED = "Users were granted RAS access successfully.";

const REVOKE = `mutation ($u: ID!, $e: String!, $l: ID!) {
  removeRasUser(hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", userId: $u, email: $e, locationId: $l,
    networkDestinations: [], allowedDestinations: []) }`;

const GRANT = `mutation ($u: [RasUserInput!]!, $l: ID!) {
  addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", locationId: $l,
    networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`;

const users = (page: Page) => page.getByRole("list", { name: "Users", exact: true }).getByRole("listitem");
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Grant RAS Access" });
const notificationsOf = (page: Page) => page.getByRole("region", { name: "Notifications" });
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
  await expect(notificationsOf(page)).toContainText("Failed to fetch users data.");
});

test("three for two seats are too many; two get in, one of them restricted, and more are asked for [RASA-01, RASA-02, RASA-03, RASA-05, RASA-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const { panel, send } = await openGrant(page);
  await expect(panel.getByText("2 available seat(s)")).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: "viewer@acme.example" })).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Add User" })).toHaveAttribute("href", "/users/new");
  await send.click();
  await expect(problems(panel)).toContainText("You must select at least one user");
  await choose(panel, "plain@acme.example", "users@acme.example", "noconsent@acme.example");
  await send.click();
  await expect(problems(panel)).toContainText("Too many users selected. 2 available seats left.");
  await expect(panel.getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
  await panel.getByRole("checkbox", { name: "noconsent@acme.example" }).uncheck();
  await panel.getByRole("checkbox", { name: "users@acme.example" }).uncheck();
  await expect(panel.getByRole("checkbox", { name: "Intranet" })).toBeHidden();
  await panel.getByLabel("Restricted to the following destinations").check();
  await send.click();
  await expect(problems(panel)).toContainText("You must select at least one destination");
  await panel.getByRole("checkbox", { name: "Intranet" }).check();
  await send.click();
  await expect(notificationsOf(page)).toContainText(GRANTED);
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("Intranet");

  const again = await openGrant(page);
  await choose(again.panel, "users@acme.example");
  await again.send.click();
  await expect(page.getByText("10 of 10 used")).toBeVisible();
  await expect(page.getByRole("link", { name: "Grant Access" })).toHaveAccessibleDescription(LIMIT);
  await page.getByRole("button", { name: "Request additional users" }).click();
  await expect(notificationsOf(page)).toContainText("Additional users request has been successfully sent.");
  expect(await seatRequests(world)).toBe(1);
  await world.fault({ operation: "sendRASAdditionalSeatsRequestEmail", kind: "graphql-error", message: "No." });
  await page.getByRole("button", { name: "Request additional users" }).click();
  await expect(notificationsOf(page)).toContainText("Failed to send additional users request.");
});

async function seatRequests(world: World): Promise<number> {
  const mails = await world.steer<{ kind: string }[]>("GET", "/outbox.json");
  return mails.filter(({ kind }) => kind === "seat-request").length;
}

test("seats that went meanwhile are counted, and who was rejected is named [RASA-03, RASA-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const { panel, send } = await openGrant(page);
  await choose(panel, "plain@acme.example");
  const plain = { userId: ids.user("plain@acme.example"), email: "plain@acme.example" };
  await call(GRANT, { u: [plain], l: ids.location("Milano HQ") });
  await send.click();
  await expect(notificationsOf(page)).toContainText(
    "Failed to grant RAS access to user with email plain@acme.example.",
  );
  await expect(problems(panel)).toContainText("has access already");
  await choose(panel, "users@acme.example", "noconsent@acme.example");
  await send.click();
  await expect(problems(panel)).toContainText("Too many users selected. 1 available seats left.");

  await world.fault({ operation: "addRasUser", kind: "graphql-error", message: "Internal trouble." });
  const torino = await openGrant(page, TORINO);
  await choose(torino.panel, "users@acme.example");
  await torino.send.click();
  await expect(notificationsOf(page)).toContainText("Failed to grant RAS access to users.");
  await expect(torino.panel.getByRole("checkbox", { name: "users@acme.example" })).toBeChecked();
});

test("access is edited, asked about and revoked, and each failure said [RASA-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/access`);
  const edit = page.getByRole("link", { name: "Edit viewer@acme.example" });
  await edit.click();
  const panel = page.getByRole("dialog", { name: "Edit RAS Access" });
  await expect(panel.getByLabel("Restricted to the following destinations")).toBeChecked();
  await expect(panel.getByRole("checkbox", { name: "Warehouse" })).toBeChecked();
  const reach = panel.getByRole("list", { name: "Reach" }).getByRole("listitem");
  for (const name of ["Warehouse", "File server"]) await panel.getByRole("checkbox", { name }).uncheck();
  await panel.getByRole("button", { name: "What can this person reach?" }).click();
  await expect(reach.filter({ hasText: "Intranet" })).toContainText("All of it");
  await expect(reach.filter({ hasText: "Office LAN" })).toContainText("In part");
  await expect(reach.filter({ hasText: "Warehouse" })).toContainText("Not");

  const save = panel.getByRole("button", { name: "Save" });
  await world.fault({ operation: "setRasUserAllowedDestinations", kind: "graphql-error", message: "No.", times: 1 });
  await save.click();
  await expect(notificationsOf(page)).toContainText("Failed to update user RAS access.");
  await expect(panel.getByRole("checkbox", { name: "Warehouse" })).not.toBeChecked();
  await save.click();
  await expect(notificationsOf(page)).toContainText("User RAS access updated successfully.");
  const viewer = users(page).filter({ hasText: "viewer@acme.example" });
  await expect(viewer).not.toContainText("Warehouse");
  await edit.click();
  await panel.getByLabel("Unrestricted").check();
  await expect(panel.getByRole("checkbox", { name: "Warehouse" })).toBeHidden();
  await save.click();
  await expect(viewer).toContainText("All traffic");

  await edit.click();
  await panel.getByRole("link", { name: "Revoke Access" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke Access" });
  await expect(question).toContainText("the certificate in the downloaded profiles is revoked");
  await world.fault({ operation: "removeRasUser", kind: "graphql-error", message: "No.", times: 1 });
  await question.getByRole("button", { name: "Revoke Access" }).click();
  await expect(notificationsOf(page)).toContainText("Failed to revoke RAS access.");
  await question.getByRole("button", { name: "Revoke Access" }).click();
  await expect(notificationsOf(page)).toContainText("RAS access revoked successfully.");
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText("7 of 10 used")).toBeVisible();
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
  await expect(panel.getByLabel("Restricted to the following destinations")).toBeDisabled();
  await expect(panel.getByRole("link", { name: "Add User" })).toHaveCount(0);
  const roma = `/ras/${idOf("location", "acme", "Roma Office")}`;
  await page.goto(roma);
  for (const name of ["Destinations", "ACL", "Download"]) {
    const tab = page.getByRole("main").getByRole("link", { name, exact: true });
    await expect(tab).toHaveAttribute("aria-disabled", "true");
    await expect(tab).toHaveAccessibleDescription("Only for an active gateway. This one is: Failed.");
  }
  await page.goto(`${roma}/access`);
  await expect(page).toHaveURL(roma);
  await viewer.goto(`${MILANO}/access`);
  await expect(viewer).toHaveURL("/ras");
});
