import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
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
  await expect(panel(page)).toContainText(/fleet@acme\.example\)\s*Connected since \d\d\/\d\d\/\d{4} - \d\d:\d\d/);
  const before = await disconnected(world);
  for (const email of ["fleet@acme.example", "never@acme.example"]) await box(page, email).check();
  await expect(panel(page).getByRole("checkbox", { name: "Also disconnect now" })).toBeChecked();
  await send(page);
  await expect(notifications(page)).toContainText("Access revoked for 2 users.");
  expect(await disconnected(world)).toBe(before + 1);
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
