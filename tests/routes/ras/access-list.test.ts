import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { takeAway } from "../../support/permissions";
import { rasPagePath } from "../../support/processes/deployment";
import { idsOf, upstreamAs } from "../../support/upstream";

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const MILANO = `${rasPagePath("Milano HQ")}/access`;
const TORINO = `${rasPagePath("Torino Plant")}/access`;
const SPEZIA = `/ras/${toSeedId("location", "faro", "La Spezia Terminal")}/access`;

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const grant = (page: Page) => page.getByRole("main").getByRole("link", { name: "Grant Access" });
const several = (page: Page) => page.getByRole("link", { name: "Revoke access for several users" });

test("who may only revoke is offered that, and who may change nothing reads why [RASP-02, RASA-01]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto(MILANO);
  await expect(several(page)).toBeVisible();
  await expect(grant(page)).not.toHaveAccessibleDescription(/./);
  await takeAway(world, FLEET, "ras.user.create", "ras.user.update");
  await page.goto(MILANO);
  await users(page).first().getByRole("link", { name: "Revoke" }).click();
  await expect(page.getByRole("alertdialog", { name: "Revoke Access" })).toBeVisible();
  await takeAway(world, FLEET, "ras.user.create", "ras.user.update", "ras.user.remove");
  await page.goto(MILANO);
  await expect(several(page)).toHaveCount(0);
  const ask = "Ask your service administrator.";
  await expect(grant(page)).toHaveAccessibleDescription(`You don't have permission to grant access. ${ask}`);
  await expect(users(page).first().getByRole("link", { name: "Edit" })).toHaveAccessibleDescription(
    `You don't have permission to change access. ${ask}`,
  );
  await takeAway(world, "master@faro.example", "ras.user.create");
  const faro = await pageOf("master@faro.example");
  await faro.goto(SPEZIA);
  await expect(faro.getByText("All seats are used")).toBeVisible();
  await expect(faro.getByRole("button", { name: "Request additional users" })).toHaveCount(0);
});

test("where all seats are used the link to grant access says so, and two can be revoked together [RASA-01, RASA-05, RASX-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("master@faro.example");
  await page.goto(SPEZIA);
  await expect(grant(page)).toHaveAccessibleDescription("The maximum allowed number of users (2) has been reached.");
  await expect(users(page)).toHaveCount(2);
  await expect(several(page)).toBeVisible();
  await world.fault({ operation: "sendRASAdditionalSeatsRequestEmail", kind: "graphql-error", message: "No mail." });
  await page.getByRole("button", { name: "Request additional users" }).click();
  await expect(page).toHaveURL(SPEZIA);
  await expect(notifications(page)).toContainText("Failed to send additional users request.");
});

test("names or connections that can't be read are told, and without a name nobody is edited [RASA-01, RASX-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto(MILANO);
  await expect(page.getByText("Couldn't load the users' names.")).toBeVisible();
  await expect(users(page)).toHaveCount(8);
  await expect(users(page).getByRole("link")).toHaveCount(0);
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto(MILANO);
  await expect(page.getByText("Couldn't load the users' names and the connections.")).toBeVisible();
  await expect(notifications(page)).toContainText("Couldn't load the connections.");
});

test("an upstream that tells of no connections leaves their columns out, one that fails doesn't [RASX-02, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  const columns = page.getByRole("columnheader", { name: /Last connection|VPN profile expires/ });
  await signInAs(MASTER);
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto(MILANO);
  await expect(columns).toHaveCount(2);
  world.configure({}, { capabilities: [] });
  await page.goto(MILANO);
  await expect(users(page)).toHaveCount(8);
  await expect(columns).toHaveCount(0);
});

test("access that has not begun was never used, one that has ended has its last connection [RASX-02, RASX-03]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const [begins, ends] = ["plain@acme.example", "support@acme.example"];
  await call(
    `mutation ($u: [RasUserInput!]!, $l: ID!, $t: RasTermInput) {
      addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", locationId: $l,
        networkDestinations: [], allowedDestinations: [], term: $t) { fulfilled { email } } }`,
    {
      u: [{ userId: ids.user(begins), email: begins }],
      l: ids.location("Milano HQ"),
      t: { from: "2026-12-01T00:00:00Z" },
    },
  );
  await world.control("POST", "/clock", { advanceSeconds: 30 * 86_400 });
  await signInAs(MASTER);
  await page.goto(MILANO);
  await expect(users(page).filter({ hasText: begins })).toContainText("Never");
  await expect(users(page).filter({ hasText: ends })).toContainText("26 days ago");
  await expect(users(page).filter({ hasText: "Couldn't load" })).toHaveCount(0);
});

test("more than five users are searched, and names lead to who may be viewed [RASA-01]", async ({ page, signInAs }) => {
  const search = page.getByRole("searchbox", { name: "Search users" });
  const name = users(page).filter({ hasText: VIEWER }).getByRole("link", { name: "Alessandro Marino" });
  await signInAs(MASTER);
  await page.goto(MILANO);
  await expect(search).toHaveCount(1);
  await expect(name).toHaveAttribute("href", `/users/${toSeedId("user", VIEWER)}`);
  await page.goto(TORINO);
  await expect(users(page)).toHaveCount(2);
  await expect(search).toHaveCount(0);
  await signInAs(FLEET);
  await page.goto(MILANO);
  await expect(users(page).filter({ hasText: VIEWER })).toContainText("Alessandro Marino");
  await expect(name).toHaveCount(0);
});

test("the list tells whose VPN profile expires, and is filtered by how access ends [RASX-03, RASX-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(TORINO);
  await expect(users(page).filter({ hasText: FLEET })).toContainText("Expires soon");
  const found = async (term: string) => {
    await page.goto(`${MILANO}?users-term=${term}`);
    return users(page).count();
  };
  expect([await found("ends-soon"), await found("ends"), await found("begins"), await found("ended")]).toEqual([
    1, 1, 0, 0,
  ]);
  await page.goto(`${MILANO}?users-term=ends`);
  await expect(users(page)).toContainText("never@acme.example");
  const names = ["All", "Ends soon", "Ends later", "Not started", "Ended"];
  await expect(page.getByLabel("Access period").getByRole("option")).toHaveText(names);
  await world.control("POST", "/clock", { advanceSeconds: 30 * 86_400 });
  await signInAs(MASTER);
  await page.goto(TORINO);
  await expect(users(page).filter({ hasText: FLEET })).toContainText("Expired");
});
