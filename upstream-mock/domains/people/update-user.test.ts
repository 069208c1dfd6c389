import { expect, test } from "vitest";
import { userRevision } from "#contract/revision";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const PLAIN = "plain@acme.example";
const upstream = testUpstream();

const PROFILE = `profile { roleInTheCompany phoneNumber isSupportContact dataCollectionConsent
  subscribeToNews subscribeToProductNews subscribeToSatisfactionSurveys }`;
const update = (by: string, of: string, changes: object) =>
  upstream.ask(`mutation ($user: UpdateUserInput!) { updateUser(user: $user) { email mfaTokenUsed ${PROFILE} } }`, {
    as: upstream.session(by),
    variables: { user: { id: upstream.account(of).id, ...changes } },
  });
const contact = { firstName: "Sara", lastName: "Greco" };
const company = {
  name: "Acme S.p.A.",
  numberOfEmployees: "1-20",
  marketSector: "Retail",
  vat: "IT99999020011",
  city: "Milano",
  country: "IT",
  province: "MI",
  address: "Via Roma 1",
  postalCode: "20100",
  email: "info@acme.example",
  website: "https://acme.example",
};

test("each consent is stored as itself, and given by the user alone [PROF-02]", async () => {
  const account = { subscribe_news: true, subscribe_product: true, subscribe_satisfaction_surveys: true };
  const stored = { subscribeToNews: true, subscribeToProductNews: true, subscribeToSatisfactionSurveys: true };
  expect((await update(PLAIN, PLAIN, { account })).data.updateUser.profile).toMatchObject(stored);
  for (const [given, kept] of [
    ["subscribe_news", "subscribeToNews"],
    ["subscribe_product", "subscribeToProductNews"],
    ["subscribe_satisfaction_surveys", "subscribeToSatisfactionSurveys"],
  ] as const) {
    const { data } = await update(PLAIN, PLAIN, { account: { ...account, [given]: false } });
    expect(data.updateUser.profile, given).toMatchObject({ ...stored, [kept]: false });
    expect(codeOf(await update(USERS, PLAIN, { account: { [given]: true } })), given).toBe("FORBIDDEN");
    expect(codeOf(await update(USERS, PLAIN, { account: { [given]: false } })), given).toBeUndefined();
  }
});

test("role and phone number stay when they are left out, and go with null [PROF-05]", async () => {
  const { data } = await update(PLAIN, PLAIN, { contact: { ...contact, roleInCompany: "CFO", phoneNumber: "+39021" } });
  expect(data.updateUser.profile).toMatchObject({ roleInTheCompany: "CFO", phoneNumber: "+39021" });
  expect((await update(PLAIN, PLAIN, { contact })).data).toEqual(data);
  const none = await update(PLAIN, PLAIN, { contact: { ...contact, roleInCompany: null, phoneNumber: null } });
  expect(none.data.updateUser.profile).toMatchObject({ roleInTheCompany: null, phoneNumber: null });
});

test("only who manages users makes a support contact, and nobody changes the master's roles [USER-03, USER-06]", async () => {
  const flag = { contact: { ...contact, isSupportContact: true } };
  expect(codeOf(await update(PLAIN, PLAIN, flag))).toBe("FORBIDDEN");
  expect(codeOf(await update("fleet@acme.example", "fleet@acme.example", flag))).toBe("FORBIDDEN");
  expect(codeOf(await update(PLAIN, PLAIN, { contact: { ...contact, isSupportContact: false } }))).toBeUndefined();
  expect(codeOf(await update(MASTER, MASTER, { globalRoles: ["fleet.admin"] }))).toBe("FORBIDDEN");
});

test("the company is changed by its master, with a VAT number of its own [PROF-03, UP-02]", async () => {
  for (const by of [USERS, "fleet@acme.example", PLAIN])
    expect(codeOf(await update(by, by, { company })), by).toBe("FORBIDDEN");
  expect(codeOf(await update(MASTER, MASTER, { company }))).toBeUndefined();
  const taken = await update(MASTER, MASTER, { company: { ...company, vat: "IT99999040019" } });
  expect([codeOf(taken), taken.errors?.[0]?.extensions]).toEqual([
    "CONFLICT",
    expect.objectContaining({ field: "company.vat" }),
  ]);
});

test("a new password without the present one names its field, and an empty new one is refused [PROF-04]", async () => {
  const refused = await update(PLAIN, PLAIN, { security: { newPassword: "Lampada-al-neon-7" } });
  expect(refused.errors?.[0]).toMatchObject({
    message: "Enter your current password.",
    extensions: { code: "BAD_USER_INPUT", field: "currentPassword" },
  });
  const empty = await update(PLAIN, PLAIN, { security: { password: "Password1!" } });
  expect(empty.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "password" });
});

test("whoever has no role of the company any more is told so [ACT-05]", async () => {
  await update(USERS, "both@acme.example", { globalRoles: [] });
  const text = listMails(upstream.db)[0]?.text.split("\n");
  expect(text).toEqual(expect.arrayContaining(["Before: Fleet Manager, User Manager", "Now: None"]));
});

test("users are listed by their addresses, the second factor is told of oneself alone [USER-01]", async () => {
  const { data } = await upstream.ask(
    "query ($id: ID!) { usersByCompanyId(companyId: $id) { email mfaTokenUsed lastUsed } }",
    { as: upstream.session(USERS), variables: { id: upstream.account(USERS).companyId } },
  );
  const users: { email: string; mfaTokenUsed: boolean | null; lastUsed: string | null }[] = data.usersByCompanyId;
  expect(users.map(({ email }) => email)).toEqual(users.map(({ email }) => email).toSorted());
  expect(users.filter(({ mfaTokenUsed }) => mfaTokenUsed !== null).map(({ email }) => email)).toEqual([USERS]);
  const unused = users.filter(({ lastUsed }) => lastUsed === null).map(({ email }) => email);
  expect(unused).toEqual(["never@acme.example", "newmfa@acme.example"]);
});

test("who chooses managers, or grants remote access somewhere, reads names alone [USER-01, UP-02]", async () => {
  const read = async (by: string) => {
    const query =
      "query ($id: ID!) { usersByCompanyId(companyId: $id) { email lastUsed profile { firstName phoneNumber } } }";
    const answer = await upstream.ask(query, {
      as: upstream.session(by),
      variables: { id: upstream.account(by).companyId },
    });
    return codeOf(answer) ?? answer.data.usersByCompanyId[0];
  };
  const name = { email: "both@acme.example", lastUsed: null, profile: { firstName: "Luca", phoneNumber: null } };
  for (const by of ["fleet@acme.example", "editor@acme.example"]) expect(await read(by), by).toEqual(name);
  upstream.db.$client.exec("DELETE FROM role_permissions WHERE permission = 'ras.user.list'");
  expect(await read("fleet@acme.example")).toEqual(name);
  expect(await read("editor@acme.example")).toBe("FORBIDDEN");
});

test("a save of consents is stale when one of them has changed [SAFE-09]", async () => {
  const save = (account: object, revision: string) =>
    upstream.ask(
      "mutation ($user: UpdateUserInput!, $revision: String) { updateUser(user: $user, revision: $revision) { id } }",
      { as: upstream.session(PLAIN), variables: { user: { id: upstream.account(PLAIN).id, account }, revision } },
    );
  const read = { subscribe_news: true, subscribe_product: false, subscribe_satisfaction_surveys: false };
  await update(PLAIN, PLAIN, { account: read });
  const changed = { ...read, subscribe_satisfaction_surveys: true };
  for (const stale of [
    { subscribe_news: false },
    { subscribe_product: true },
    { subscribe_satisfaction_surveys: true },
  ])
    expect(
      codeOf(
        await save({ ...read, ...stale, subscribe_news: false }, userRevision({ account: { ...read, ...stale } })),
      ),
    ).toBe("CONFLICT");
  expect(codeOf(await save(changed, userRevision({ account: read })))).toBeUndefined();
});

test("users are removed by who has the permission for it, and only their own company's [USER-04, UP-02]", async () => {
  const remove = (by: string, of: string) =>
    upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
      as: upstream.session(by),
      variables: { id: upstream.account(of).id },
    });
  expect(codeOf(await remove("fleet@acme.example", PLAIN))).toBe("FORBIDDEN");
  expect(codeOf(await remove("master@borea.example", PLAIN))).toBe("NOT_FOUND");
  upstream.db.$client.exec("DELETE FROM role_permissions WHERE permission = 'user.remove'");
  expect(codeOf(await remove(USERS, PLAIN))).toBe("FORBIDDEN");
  expect(upstream.account(PLAIN)).toBeDefined();
});
