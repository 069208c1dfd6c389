import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { rasPagePath } from "../../support/processes/deployment";

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

test("both forms say that open connections end at once, and since when there are any [RASA-04, RASX-02, RASX-04]", async ({
  page,
  signInAs,
}) => {
  const since = /Connected since \d\d\/\d\d\/\d{4} - \d\d:\d\d/;
  const question = page.getByRole("alertdialog", { name: "Revoke Access" });
  const openFor = (email: string) => page.goto(`${rasPagePath("Milano HQ")}/access/${toSeedId("user", email)}/revoke`);
  await signInAs(MASTER);
  await open(page);
  await expect(panel(page)).toContainText("Open connections end immediately.");
  await expect(panel(page)).toContainText(/support@acme\.example\)\s*Ends soon, on 20\/03\/2026/);
  await expect(panel(page)).toContainText(new RegExp(`fleet@acme\\.example\\)\\s*${since.source}`));
  await openFor("never@acme.example");
  await expect(question).not.toContainText("Connected since");
  await expect(question).not.toContainText("You're revoking your own access.");
  await openFor("fleet@acme.example");
  await expect(question).toContainText("An open connection ends immediately.");
  await expect(question).toContainText(since);
  await question.getByRole("button", { name: "Revoke Access" }).click();
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  await page.goto(`${rasPagePath("Milano HQ")}/history?q=fleet@acme.example`);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText("The access was revoked");
});

test("revoking one's own access is said to be that [RASA-04]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto(`${rasPagePath("Milano HQ")}/access/${toSeedId("user", "fleet@acme.example")}/revoke`);
  await expect(page.getByRole("alertdialog", { name: "Revoke Access" })).toContainText(
    "You're revoking your own access.",
  );
});

test("access is revoked without the connections, which are said to be unread, or unknown to the upstream [RASX-02, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  const unread = "Couldn't load the connections.";
  await signInAs(MASTER);
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error", message: "No reports." });
  await page.goto(`${rasPagePath("Milano HQ")}/access/${toSeedId("user", "never@acme.example")}/revoke`);
  await expect(page.getByRole("alertdialog")).toContainText(unread);
  await open(page);
  await expect(panel(page)).toContainText(unread);
  await box(page, "viewer@acme.example").check();
  await send(page);
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  world.configure({}, { capabilities: [], introspection: false });
  await open(page);
  await expect(panel(page)).not.toContainText("Connected since");
  await expect(panel(page)).not.toContainText(unread);
});
