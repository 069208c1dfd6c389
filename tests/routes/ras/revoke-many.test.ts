import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { takeAway } from "../../support/permissions";
import { rasPagePath } from "../../support/processes/deployment";
import type { World } from "../../support/world";

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Revoke Access" });
const box = (page: Page, email: string) => panel(page).getByRole("checkbox", { name: email });
const send = (page: Page) => panel(page).getByRole("button", { name: "Revoke Access" }).click();

async function open(page: Page) {
  await page.goto(`${rasPagePath("Milano HQ")}/access`);
  await page.getByRole("link", { name: "Revoke access for several users" }).click();
}

test("access of several users is revoked together [RASX-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await open(page);
  await send(page);
  await expect(errorSummary(panel(page))).toContainText("You must select at least one user");
  for (const email of ["viewer@acme.example", "never@acme.example"]) await box(page, email).check();
  await send(page);
  await expect(notifications(page)).toContainText("Access revoked for 2 users.");
  await expect(users(page)).toHaveCount(6);
  await expect(page.getByText("6 of 10 used")).toBeVisible();
});

test("whose access could not be revoked is named, and stays selected [RASX-04]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await open(page);
  for (const email of ["viewer@acme.example", "never@acme.example"]) await box(page, email).check();
  await world.fault({ operation: "removeRasUser", kind: "graphql-error", message: "Busy.", times: 1 });
  await send(page);
  await expect(errorSummary(panel(page))).toContainText("Access revoked for one user. Not revoked for 1:");
  await expect(errorSummary(panel(page))).toContainText("Busy.");
  await expect(panel(page).getByRole("checkbox", { name: /@/ })).toHaveCount(7);
  await send(page);
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  await expect(users(page)).toHaveCount(6);
});

const disconnected = async (world: World) =>
  (await world.control<Record<string, number>>("GET", "/effects")).disconnectRasSession ?? 0;

test("revoking offers to end the open connections of the selected users, and says since when [RASX-02, RASX-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await open(page);
  await expect(panel(page)).toContainText(/support@acme\.example\)\s*Ends soon, on 20\/03\/2026/);
  await expect(panel(page)).toContainText(/fleet@acme\.example\)\s*Connected since \d\d\/\d\d\/\d{4} - \d\d:\d\d/);
  const before = await disconnected(world);
  for (const email of ["fleet@acme.example", "never@acme.example"]) await box(page, email).check();
  await expect(panel(page).getByRole("checkbox", { name: "Also disconnect now" })).toBeChecked();
  await send(page);
  await expect(notifications(page)).toContainText("Access revoked for 2 users.");
  expect(await disconnected(world)).toBe(before + 1);
  await page.goto(`${rasPagePath("Milano HQ")}/history?q=fleet@acme.example`);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText("Access revoked");
});

test("connections that can't be read are told, and where they were to be ended nobody loses access [RASX-02, RASX-04]", async ({
  page,
  signInAs,
  world,
}) => {
  const unread = "Couldn't load the connections.";
  await signInAs(MASTER);
  await open(page);
  await box(page, "viewer@acme.example").check();
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error", message: "No reports." });
  await send(page);
  await expect(errorSummary(panel(page))).toContainText("No reports.");
  await expect(box(page, "viewer@acme.example")).toBeChecked();
  await open(page);
  await expect(panel(page)).toContainText(unread);
  await expect(panel(page).getByRole("checkbox", { name: "Also disconnect now" })).toHaveCount(0);
  const one = `${rasPagePath("Milano HQ")}/access/${toSeedId("user", "viewer@acme.example")}/revoke`;
  await page.goto(one);
  await expect(page.getByRole("alertdialog")).toContainText(unread);
  await page.goto(`${rasPagePath("Milano HQ")}/access`);
  await expect(users(page)).toHaveCount(8);
});

test("who may not disconnect isn't offered to; of one's own access the question says so [RASP-02, RASX-02, RASA-04]", async ({
  page,
  signInAs,
  world,
}) => {
  const question = page.getByRole("alertdialog", { name: "Revoke Access" });
  const openFor = (email: string) => page.goto(`${rasPagePath("Milano HQ")}/access/${toSeedId("user", email)}/revoke`);
  await signInAs("fleet@acme.example");
  await openFor("editor@acme.example");
  await expect(question).toContainText("revoke access to Milano HQ for editor@acme.example?");
  await expect(question).not.toContainText("You're revoking your own access.");
  await expect(question.getByRole("checkbox")).toHaveCount(1);
  await openFor("fleet@acme.example");
  await expect(question).toContainText("You're revoking your own access.");
  await takeAway(world, "fleet@acme.example", "ras.user.update");
  await openFor("editor@acme.example");
  await expect(question).toContainText("editor@acme.example");
  await expect(question.getByRole("checkbox")).toHaveCount(0);
});

test("revoking one user's access ends the open connection, unless the box is cleared [RASA-04, RASX-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const question = page.getByRole("alertdialog", { name: "Revoke Access" });
  const openFor = (email: string) => page.goto(`${rasPagePath("Milano HQ")}/access/${toSeedId("user", email)}/revoke`);
  const revoke = () => question.getByRole("button", { name: "Revoke Access" }).click();
  const before = await disconnected(world);
  await openFor("never@acme.example");
  await expect(question.getByRole("checkbox")).toHaveCount(0);
  await openFor("fleet@acme.example");
  await expect(question).toContainText(/Connected since \d\d\/\d\d\/\d{4} - \d\d:\d\d\./);
  await expect(question.getByRole("checkbox", { name: "Also disconnect now" })).toBeChecked();
  await world.fault({ operation: "disconnectRasSession", kind: "graphql-error", message: "Busy.", times: 1 });
  await revoke();
  await expect(errorSummary(question)).toContainText("Busy.");
  await expect(question.getByRole("checkbox", { name: "Also disconnect now" })).toBeChecked();
  expect(await disconnected(world)).toBe(before);
  await revoke();
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  expect(await disconnected(world)).toBe(before + 1);
  await expect(users(page).filter({ hasText: "fleet@acme.example" })).toHaveCount(0);
  await openFor("editor@acme.example");
  await question.getByRole("checkbox", { name: "Also disconnect now" }).uncheck();
  await world.fault({ operation: "removeRasUser", kind: "graphql-error", message: "Busy.", times: 1 });
  await revoke();
  await expect(question.getByRole("checkbox", { name: "Also disconnect now" })).not.toBeChecked();
  await revoke();
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  expect(await disconnected(world)).toBe(before + 1);
});

test("an upstream that tells of no connections revokes without ending any [RASX-02, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [], introspection: false });
  await signInAs(MASTER);
  await open(page);
  await expect(panel(page)).not.toContainText("Connected since");
  await expect(panel(page).getByRole("checkbox", { name: "Also disconnect now" })).toHaveCount(0);
});
