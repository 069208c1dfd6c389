import type { Locator, Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";
import type { World } from "../../support/world";

const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const LIMIT = "The maximum allowed number of users (10) has been reached.";
const GRANTED = "Users were granted RAS access successfully.";

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

test("three for two seats are too many; two get in, one of them restricted, and more are asked for [RASA-01, RASA-02, RASA-03, RASA-05, RASA-06] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  const { panel, send } = await openGrant(page);
  await expect(panel.getByText("2 available seat(s)")).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: "viewer@acme.example" })).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Add User" })).toHaveAttribute("href", "/users/new");
  await send.click();
  await expect(errorSummary(panel)).toContainText("You must select at least one user");
  await choose(panel, "plain@acme.example", "users@acme.example", "noconsent@acme.example");
  await send.click();
  await expect(errorSummary(panel)).toContainText("Too many users selected. 2 available seats left.");
  await expect(panel.getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
  await panel.getByRole("checkbox", { name: "noconsent@acme.example" }).uncheck();
  await panel.getByRole("checkbox", { name: "users@acme.example" }).uncheck();
  await expect(panel.getByRole("checkbox", { name: "Intranet" })).toBeHidden();
  await panel.getByLabel("Restricted to the following destinations").check();
  await send.click();
  await expect(errorSummary(panel)).toContainText("You must select at least one destination");
  await panel.getByRole("checkbox", { name: "Intranet" }).check();
  const reach = javaScriptEnabled ? "Intranet" : "the destinations you select";
  await expect(send).toHaveAccessibleDescription(
    `Sara Greco will reach ${reach} at Milano HQ from today, without an end. 9 of 10 seats.`,
  );
  await send.click();
  await expect(notifications(page)).toContainText(GRANTED);
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("Intranet");

  const again = await openGrant(page);
  await choose(again.panel, "users@acme.example");
  await again.panel.getByLabel("Unrestricted").check();
  await again.send.click();
  await expect(page.getByText("10 of 10 used")).toBeVisible();
  await expect(page.getByRole("link", { name: "Grant Access" })).toHaveAccessibleDescription(LIMIT);
  await page.getByRole("button", { name: "Request additional users" }).click();
  await expect(notifications(page)).toContainText("Additional users request has been successfully sent.");
  expect(await seatRequests(world)).toBe(1);
  await world.fault({ operation: "sendRASAdditionalSeatsRequestEmail", kind: "graphql-error", message: "No." });
  await page.getByRole("button", { name: "Request additional users" }).click();
  await expect(notifications(page)).toContainText("Failed to send additional users request.");
});

async function seatRequests(world: World): Promise<number> {
  const mails = await world.control<{ kind: string }[]>("GET", "/outbox.json");
  return mails.filter(({ kind }) => kind === "seat-request").length;
}

test("access is edited, asked about and revoked, and each failure said [RASA-04] @all", async ({
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
  await panel.getByRole("button", { name: "What can this user reach?" }).click();
  await expect(reach.filter({ hasText: "Intranet" })).toContainText("Full access");
  await expect(reach.filter({ hasText: "Office LAN" })).toContainText("Partial access");
  await expect(reach.filter({ hasText: "Warehouse" })).toContainText("No access");

  const save = panel.getByRole("button", { name: "Save" });
  await world.fault({ operation: "setRasUserAllowedDestinations", kind: "graphql-error", message: "No.", times: 1 });
  await save.click();
  await expect(notifications(page)).toContainText("Failed to update user RAS access.");
  await expect(panel.getByRole("checkbox", { name: "Warehouse" })).not.toBeChecked();
  await save.click();
  await expect(notifications(page)).toContainText("User RAS access updated successfully.");
  const viewer = users(page).filter({ hasText: "viewer@acme.example" });
  await expect(viewer).not.toContainText("Warehouse");
  await edit.click();
  await panel.getByLabel("Unrestricted").check();
  await expect(panel.getByRole("checkbox", { name: "Warehouse" })).toBeHidden();
  await save.click();
  await expect(viewer).toContainText("All traffic");

  await edit.click();
  await panel.getByRole("link", { name: "Revoke Access", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke Access" });
  await expect(question).toContainText("their VPN profile is revoked");
  await world.fault({ operation: "removeRasUser", kind: "graphql-error", message: "No.", times: 1 });
  await question.getByRole("button", { name: "Revoke Access" }).click();
  await expect(notifications(page)).toContainText("Failed to revoke RAS access.");
  await question.getByRole("button", { name: "Revoke Access" }).click();
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText("7 of 10 used")).toBeVisible();
});
