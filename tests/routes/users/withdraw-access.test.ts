import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { linkSentTo } from "../../support/people";
import { ask, idsOf, upstreamAs } from "../../support/upstream";
import { rows } from "../../support/users";
import { PASSWORD, type World } from "../../support/world";

const MILANO = toSeedId("location", "acme", "Milano HQ");

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Withdraw access" });
const people = (page: Page) => dialog(page).getByRole("list", { name: "Users" }).getByRole("listitem");
const withdraw = (page: Page) => dialog(page).getByRole("button", { name: "Withdraw access" }).click();
const select = async (page: Page, ...emails: string[]) => {
  for (const email of emails) await page.getByLabel(`Select ${email}`).check();
  await page.getByRole("button", { name: "Withdraw access" }).click();
};

/** Reads who holds a role on the company or on Milano HQ, and who has remote access there. */
async function heldBy(world: World, email: string) {
  const call = await upstreamAs(world, MASTER);
  const id = toSeedId("user", email);
  const { loggedInUser } = await call("{ loggedInUser { company { id } } }");
  const { policiesByCompanyId } = await call(
    `query ($c: ID!) { policiesByCompanyId(companyId: $c) { resource { type } bindings { userIds role { name } } } }`,
    { c: loggedInUser.company.id },
  );
  const { getRas } = await call(
    `{ getRas(hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9") { users { email } } }`,
  );
  type Policy = { resource: { type: string }; bindings: { userIds: string[]; role: { name: string } }[] };
  const roles = (policiesByCompanyId as Policy[]).flatMap(({ bindings }) =>
    bindings.filter(({ userIds }) => userIds.includes(id)).map(({ role }) => role.name),
  );
  return {
    roles: roles.toSorted(),
    access: (getRas.users as { email: string }[]).some((user) => user.email === email),
  };
}

test("access, global permissions and management end, and the accounts stay [FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  expect(await heldBy(world, "editor@acme.example")).toMatchObject({ access: true });
  expect((await heldBy(world, "both@acme.example")).roles).toContain("fleet.admin");
  await page.goto("/users");
  const before = await rows(page).count();
  await select(page, MASTER, "both@acme.example", "editor@acme.example", "plain@acme.example");
  await expect(people(page)).toHaveText([
    /both@acme.example.*Remote access at Milano HQ.*Fleet Manager/,
    /editor.*Management of/,
  ]);
  await expect(dialog(page)).toContainText(
    "location management of 2 users. The accounts stay. Open connections end immediately.",
  );
  const left = dialog(page).getByRole("region", { name: "Not included" });
  await expect(left).toContainText(`You can't withdraw your own access (1): ${MASTER}`);
  await expect(left).toContainText("No access to withdraw (1): plain@acme.example");
  await withdraw(page);
  await expect(notifications(page)).toContainText("Access withdrawn from 2 users.");
  await expect(rows(page)).toHaveCount(before);
  for (const email of ["both@acme.example", "editor@acme.example"])
    expect(await heldBy(world, email)).toEqual({ roles: ["member"], access: false });
});

test("what could not be ended is named with its user, and the rest is ended [FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await select(page, "editor@acme.example", "newmfa@acme.example");
  await world.fault({ operation: "updateLocation", kind: "graphql-error", message: "Not this one." });
  await withdraw(page);
  await expect(errorSummary(dialog(page))).toContainText("Access withdrawn from one user.");
  const left = dialog(page).getByRole("region", { name: "Not withdrawn" });
  await expect(left).toContainText(/Management of .*: Not this one \(1\): editor@acme\.example/);
  await expect(people(page)).toHaveText([/editor@acme.example/]);
  expect(await heldBy(world, "newmfa@acme.example")).toMatchObject({ access: false });
  await world.control("DELETE", "/faults");
  await withdraw(page);
  await expect(notifications(page)).toContainText("Access withdrawn from editor@acme.example.");
  expect((await heldBy(world, "editor@acme.example")).roles).toEqual(["member"]);
});

test("a user's access is found however the address is written [FIND-04, AUTH-02]", async ({
  page,
  signInAs,
  world,
}) => {
  const email = "Ugo.Neri@acme.example";
  const call = await upstreamAs(world, MASTER);
  const { company } = await idsOf(call);
  await call(
    "mutation ($c: ID!, $e: [String!]!) { sendUserInvitations(companyId: $c, emails: $e, roles: []) { fulfilled { email } } }",
    { c: company, e: [email] },
  );
  const hash = (await linkSentTo(world, email)).split("/").at(-1);
  const contact = { firstName: "Ugo", lastName: "Neri" };
  const account = { password: PASSWORD, data_collection_consent: true };
  await ask(world, "mutation ($u: AddUserInput!) { addUser(user: $u) }", { u: { hash, account, contact } });
  const user = { userId: (await idsOf(call)).user(email), email };
  await call(
    `mutation ($u: [RasUserInput!]!, $l: ID!) { addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101",
      hyperOsVersion: "4.8.9", locationId: $l, networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`,
    { u: [user], l: MILANO },
  );
  await signInAs(MASTER);
  await page.goto("/users");
  await select(page, email);
  await expect(people(page)).toHaveText([/Remote access at Milano HQ/]);
  await withdraw(page);
  await expect(notifications(page)).toContainText(`Access withdrawn from ${email}.`);
  expect(await heldBy(world, email)).toMatchObject({ access: false });
});

test("without reports of the upstream all gateways are asked, and silent ones are named [FIND-04, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [], introspection: false });
  await signInAs(MASTER);
  await page.goto("/users");
  await select(page, "newmfa@acme.example");
  await expect(dialog(page)).toContainText(
    "location management of one user. The account stays. Open connections end immediately.",
  );
  await expect(people(page)).toHaveText([/Remote access at Milano HQ/]);
  await expect(dialog(page)).toContainText("Can't contact RAS Gateway: ");
  await withdraw(page);
  await expect(dialog(page).getByRole("region", { name: "Not withdrawn" })).toContainText("Can't contact RAS Gateway");
  expect(await heldBy(world, "newmfa@acme.example")).toMatchObject({ access: false });
});

test("only users with all of its permissions are offered the withdrawal [FIND-04, UP-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs("users@acme.example");
  await page.goto("/users");
  await expect(page.getByRole("button", { name: "Withdraw access" })).toHaveCount(0);
  const answer = await page.request.post(`/users/withdraw-access?user=${toSeedId("user", "newmfa@acme.example")}`, {
    form: { user: toSeedId("user", "newmfa@acme.example") },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(403);
  const master = await pageOf(MASTER);
  await master.goto(`/ras/${MILANO}/access`);
  await expect(master.getByRole("link", { name: "Edit newmfa@acme.example" })).toHaveCount(1);
});
