import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { rasPagePath } from "../../support/processes/deployment";
import { idsOf, upstreamAs } from "../../support/upstream";

const REVOKE = `mutation ($u: ID!, $e: String!, $l: ID!) {
  removeRasUser(hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", userId: $u, email: $e, locationId: $l,
    networkDestinations: [], allowedDestinations: []) }`;

const GRANT = `mutation ($u: [RasUserInput!]!, $l: ID!, $term: RasTermInput) {
  addRasUser(users: $u, hyperSerialNumber: "BX-2103-100201", hyperOsVersion: "4.6.1", locationId: $l,
    networkDestinations: [], allowedDestinations: [], term: $term) { fulfilled { email } } }`;

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Grant RAS Access" });

async function copy(page: Page, from: string) {
  await dialog(page).getByLabel("Copy from", { exact: true }).selectOption(from);
  await dialog(page).getByRole("button", { name: "Copy", exact: true }).click();
}

async function openCopy(page: Page, location: string) {
  await page.goto(`${rasPagePath(location)}/access/grant`);
  await dialog(page).getByRole("button", { name: "Copy access from a user or location" }).click();
}

test("what somebody may reach is copied into the form, and granted by it [RASX-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await dialog(page).getByRole("checkbox", { name: "plain@acme.example" }).check();
  const source = dialog(page).getByLabel("Copy from", { exact: true });
  await expect(source).toHaveAttribute("autofocus");
  await copy(page, "never@acme.example");
  await expect(dialog(page)).toContainText("No access has been granted yet");
  await expect(source).not.toHaveAttribute("autofocus");
  await expect(dialog(page).getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "DNS" })).toBeChecked();
  await expect(dialog(page).getByLabel("Last day")).toHaveValue("2026-04-25");
  await dialog(page).getByRole("button", { name: "Grant Access" }).click();
  await expect(notifications(page)).toContainText("Users were granted RAS access successfully.");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("DNS");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("25/04/2026");
});

test("a last day that has passed is not copied [RASX-04]", async ({ page, signInAs, world }) => {
  // The access of support ends in four days.
  await world.control("POST", "/clock", { advanceSeconds: 5 * 24 * 3600 });
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await copy(page, "support@acme.example");
  await expect(dialog(page)).toContainText("The access of support@acme.example is filled in below.");
  await expect(dialog(page).getByLabel("Last day")).toHaveValue("");
});

test("a first day to come is copied with an access, one that has come is not [RASX-04]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const setTerm = (email: string, from: string) =>
    call(
      `mutation ($e: String!, $t: RasTermInput) { setRasUserAllowedDestinations(hyperSerialNumber: "BX-2207-100101",
        email: $e, networkDestinations: [], allowedDestinations: [], term: $t) { email } }`,
      { e: email, t: { from } },
    );
  await setTerm("never@acme.example", "2026-03-19T23:00:00Z");
  await setTerm("viewer@acme.example", "2026-03-14T23:00:00Z");
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await copy(page, "never@acme.example");
  await expect(dialog(page).getByLabel("First day")).toHaveValue("2026-03-20");
  await copy(page, "viewer@acme.example");
  await expect(dialog(page).getByLabel("First day")).toHaveValue("");
});

test("other locations whose users one may list are offered, if they have a gateway [RASX-04, RASP-02]", async ({
  page,
  signInAs,
  world,
}) => {
  const offered = dialog(page).getByLabel("Copy from", { exact: true }).locator("optgroup").last().locator("option");
  await signInAs(MASTER);
  await openCopy(page, "Torino Plant");
  const others = ["Bari Store", "Bologna Lab", "Genova Port", "Milano HQ", "Napoli Depot", "Roma Office"];
  await expect(offered).toHaveText([...others, "Verona Branch"]);
  // The editor of Milano HQ and Firenze Shop gets access at Torino Plant.
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const editor = "editor@acme.example";
  await call(GRANT, { u: [{ userId: ids.user(editor), email: editor }], l: ids.location("Torino Plant") });
  await signInAs(editor);
  await openCopy(page, "Milano HQ");
  await expect(dialog(page).getByLabel("Copy from", { exact: true })).toContainText("Alessandro Marino");
  await expect(offered).toHaveCount(0);
});

test("who has no access any more at the other location is not selected [RASX-04]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const plain = "plain@acme.example";
  const term = { until: "2026-03-17T23:00:00.000Z" };
  await call(GRANT, { u: [{ userId: ids.user(plain), email: plain }], l: ids.location("Torino Plant"), term });
  await world.control("POST", "/clock", { advanceSeconds: 3 * 24 * 3600 });
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await copy(page, toSeedId("location", "acme", "Torino Plant"));
  await expect(dialog(page)).toContainText("0 of 2 users from Torino Plant selected. 2 already have access here.");
  await expect(dialog(page).getByRole("checkbox", { name: plain })).not.toBeChecked();
  await expect(dialog(page).getByLabel("Last day")).toHaveValue("");
});

test("the users of another location are selected, but for those who have access [RASX-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openCopy(page, "Torino Plant");
  await copy(page, toSeedId("location", "acme", "Milano HQ"));
  await expect(dialog(page)).toContainText(
    "2 of 8 users from Milano HQ selected. 2 already have access here. 4 not selected: their access is restricted " +
      "there, and this gateway doesn't support that. Choose what they may reach here.",
  );
  await expect(dialog(page).getByRole("checkbox", { name: "newmfa@acme.example" })).toBeChecked();
  for (const name of ["viewer", "plain"])
    await expect(dialog(page).getByRole("checkbox", { name: `${name}@acme.example` })).not.toBeChecked();
  await dialog(page).getByRole("button", { name: "Grant Access" }).click();
  await expect(users(page)).toHaveCount(4);
});

test("nobody gets more by copying from a location: neither all traffic for a restricted one, nor longer [RASX-04]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const [never, plain, later] = ["never@acme.example", "plain@acme.example", "noconsent@acme.example"];
  await call(REVOKE, { u: ids.user(never), e: never, l: ids.location("Milano HQ") });
  for (const [email, until] of [
    [later, "2026-04-27T22:00:00.000Z"],
    [plain, "2026-03-27T23:00:00.000Z"],
  ] as const)
    await call(GRANT, { u: [{ userId: ids.user(email), email }], l: ids.location("Torino Plant"), term: { until } });
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await dialog(page).getByLabel("Last day").fill("2026-03-26");
  await copy(page, toSeedId("location", "acme", "Torino Plant"));
  await expect(dialog(page).getByLabel("Last day")).toHaveValue("2026-03-26");
  await dialog(page).getByLabel("Last day").fill("2026-03-28");
  await copy(page, toSeedId("location", "acme", "Torino Plant"));
  await expect(dialog(page)).toContainText(
    "2 of 4 users from Torino Plant selected. 2 already have access here. Choose what they may reach here. " +
      "The last day is set to the earliest of their last days.",
  );
  await copy(page, toSeedId("location", "acme", "Napoli Depot"));
  await expect(dialog(page)).toContainText(
    "1 of 2 users from Napoli Depot selected. 1 already has access here. Some have restricted access there. Choose " +
      "what they may reach here.",
  );
  await expect(dialog(page).getByLabel("Restricted to the following destinations")).toBeChecked();
  await expect(dialog(page).getByLabel("Last day")).toHaveValue("2026-03-27");
  for (const email of [never, plain]) await expect(dialog(page).getByRole("checkbox", { name: email })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Grant Access" }).click();
  await expect(dialog(page)).toContainText("You must select at least one destination");
});

test("nobody gets earlier access by copying from a location [RASX-04]", async ({ page, signInAs, world }) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const plain = "plain@acme.example";
  const term = { from: "2026-03-24T23:00:00.000Z" };
  await call(GRANT, { u: [{ userId: ids.user(plain), email: plain }], l: ids.location("Torino Plant"), term });
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await copy(page, toSeedId("location", "acme", "Torino Plant"));
  await expect(dialog(page)).toContainText("The first day is set to the latest of their first days.");
  await expect(dialog(page).getByLabel("First day")).toHaveValue("2026-03-25");
  await dialog(page).getByLabel("First day").fill("2026-03-26");
  await copy(page, toSeedId("location", "acme", "Torino Plant"));
  await expect(dialog(page).getByLabel("First day")).toHaveValue("2026-03-26");
});

test("a location that does not answer, or nothing chosen, is told, and the form stays [RASX-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openCopy(page, "Torino Plant");
  await dialog(page).getByRole("checkbox", { name: "plain@acme.example" }).check();
  await copy(page, toSeedId("location", "acme", "Verona Branch"));
  await expect(dialog(page)).toContainText("Can't contact RAS Gateway");
  await copy(page, "");
  await expect(dialog(page)).toContainText("Choose a user or location to copy from.");
  await expect(dialog(page).getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
});
