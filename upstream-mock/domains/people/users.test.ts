import { describe, expect, test } from "vitest";
import { userRevision } from "#contract/revision";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, messageOf } from "#mock/testing";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const upstream = testUpstream();

const mails = async (): Promise<{ to: string; kind: string; subject: string }[]> =>
  (await upstream.call("GET", "/__mock/outbox.json")).json();

const canLogIn = async (email: string, password?: string) => {
  const query =
    "query ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { mfaEnabled } }";
  return (await upstream.ask(query, { variables: credentials(email, password) })).errors === undefined;
};

describe("users", () => {
  const UPDATE = `mutation ($user: UpdateUserInput!) { updateUser(user: $user) {
    profile { firstName phoneNumber isSupportContact dataCollectionConsent subscribeToNews } company { name } } }`;
  const update = (by: string, of: string, changes: object, as = upstream.session(by)) =>
    upstream.ask(UPDATE, { as, variables: { user: { id: upstream.account(of).id, ...changes } } });
  const contact = { firstName: "Anna", lastName: "Nardi" };

  test("users who select see names, those who manage see everything [USER-01]", async () => {
    const list = async (by: string) =>
      upstream.ask(
        "query ($id: ID!) { usersByCompanyId(companyId: $id) { email lastUsed policies { id } profile { firstName phoneNumber dataCollectionConsent } } }",
        { as: upstream.session(by), variables: { id: upstream.account(by).companyId } },
      );
    const full = (await list(USERS)).data.usersByCompanyId;
    expect(full).toHaveLength(13);
    expect(full.find((user: { email: string }) => user.email === USERS)).toMatchObject({
      policies: [{}],
      profile: { phoneNumber: expect.any(String) },
    });
    const names = (await list("editor@acme.example")).data.usersByCompanyId;
    expect(names[0]).toMatchObject({
      lastUsed: null,
      policies: [],
      profile: { phoneNumber: null, dataCollectionConsent: false },
    });
    expect(codeOf(await list("plain@acme.example"))).toBe("FORBIDDEN");
  });

  test("whoever may read a user is told whether the company lets that user sign in [GATE-05]", async () => {
    const { data } = await upstream.ask("query ($id: ID!) { usersByCompanyId(companyId: $id) { email maySignIn } }", {
      as: upstream.session("editor@acme.example"),
      variables: { id: upstream.account(MASTER).companyId },
    });
    const refused = data.usersByCompanyId.filter(({ maySignIn }: { maySignIn: boolean }) => !maySignIn);
    expect(refused).toEqual([{ email: "nomember@acme.example", maySignIn: false }]);
  });

  test("one user is read as the list has it, and not another company's [USER-01, UP-02]", async () => {
    const one = async (by: string, of: string) =>
      upstream.ask(
        "query ($id: ID!) { userById(id: $id) { email lastUsed policies { bindings { userIds } } profile { phoneNumber } } }",
        { as: upstream.session(by), variables: { id: upstream.account(of).id } },
      );
    const { userById } = (await one(USERS, "fleet@acme.example")).data;
    expect(userById).toMatchObject({ email: "fleet@acme.example", profile: { phoneNumber: expect.any(String) } });
    const bound = userById.policies.flatMap(({ bindings }: { bindings: { userIds: string[] }[] }) => bindings);
    expect(bound.length).toBeGreaterThan(1);
    for (const { userIds } of bound) expect(userIds).toEqual([upstream.account("fleet@acme.example").id]);
    const named = (await one("editor@acme.example", "fleet@acme.example")).data.userById;
    expect(named).toMatchObject({ lastUsed: null, policies: [], profile: { phoneNumber: null } });
    expect(codeOf(await one("plain@acme.example", "fleet@acme.example"))).toBe("FORBIDDEN");
    expect(codeOf(await one(USERS, "master@borea.example"))).toBe("NOT_FOUND");
  });

  test("users change their own profile; the consent stays [PROF-02, PROF-05]", async () => {
    const plain = "plain@acme.example";
    const answer = await update(plain, plain, {
      account: { email: plain, subscribe_news: false },
      contact: { ...contact, phoneNumber: "+39021234" },
    });
    expect(answer.data.updateUser.profile).toMatchObject({
      firstName: "Anna",
      phoneNumber: "+39021234",
      subscribeToNews: false,
    });
    expect(codeOf(await update(plain, plain, { account: { data_collection_consent: false } }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await update(plain, plain, { account: { email: "other@acme.example" } }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await update(plain, plain, { contact: { ...contact, phoneNumber: "12-34 a" } }))).toBe(
      "BAD_USER_INPUT",
    );
  });

  test("no update gives a user more permissions [UP-02, USER-07]", async () => {
    const plain = "plain@acme.example";
    expect(codeOf(await update(plain, plain, { globalRoles: ["fleet.admin"] }))).toBe("FORBIDDEN");
    expect(codeOf(await update(plain, MASTER, { contact }))).toBe("FORBIDDEN");
    expect(codeOf(await update(USERS, MASTER, { contact }))).toBe("FORBIDDEN");
    expect(codeOf(await update(USERS, plain, { globalRoles: ["master"] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await update(USERS, plain, { security: { password: "Password1!", newPassword: "Other123" } }))).toBe(
      "FORBIDDEN",
    );
    expect(codeOf(await update(USERS, USERS, { company: {} }))).toBe("BAD_USER_INPUT");
  });

  test("a support contact is a fleet manager [USER-06]", async () => {
    const plain = "plain@acme.example";
    const flag = { contact: { ...contact, isSupportContact: true } };
    expect((await update(USERS, plain, flag)).data.updateUser.profile.isSupportContact).toBe(false);
    const promoted = await update(USERS, plain, { ...flag, globalRoles: ["fleet.admin"] });
    expect(promoted.data.updateUser.profile.isSupportContact).toBe(true);
    const demoted = await update(USERS, plain, { globalRoles: [] });
    expect(demoted.data.updateUser.profile.isSupportContact).toBe(false);
  });

  const READ = `{ loggedInUser { profile { firstName lastName roleInTheCompany phoneNumber isSupportContact }
    company { name numberOfEmployees marketSector vat city country province address postalCode email website } } }`;
  const read = async (email: string) => (await upstream.ask(READ, { as: upstream.session(email) })).data.loggedInUser;
  const save = (by: string, user: object, revision: string) =>
    upstream.ask(
      "mutation ($user: UpdateUserInput!, $revision: String) { updateUser(user: $user, revision: $revision) { id } }",
      { as: upstream.session(by), variables: { user, revision } },
    );
  /** Reads a user as a form sends it back. */
  const readForm = async (email: string) => {
    const { firstName, lastName, roleInTheCompany, phoneNumber, isSupportContact } = (await read(email)).profile;
    const stored = { firstName, lastName, roleInCompany: roleInTheCompany, phoneNumber, isSupportContact };
    return { id: upstream.account(email).id, contact: stored, globalRoles: [] as string[] };
  };

  test("a stale save of a user changes nothing and is refused; a repeated save is not stale [SAFE-09]", async () => {
    const plain = "plain@acme.example";
    const stored = await readForm(plain);
    const { firstName } = stored.contact;
    const mine = { ...stored, contact: { ...stored.contact, firstName: "Anna" } };
    const theirs = { ...stored, contact: { ...stored.contact, phoneNumber: "+39021234" } };
    expect((await save(MASTER, theirs, userRevision(stored))).errors).toBeUndefined();
    const stale = await save(USERS, mine, userRevision(stored));
    expect([codeOf(stale), messageOf(stale)]).toEqual([
      "CONFLICT",
      "Someone else has changed this since you opened it.",
    ]);
    expect((await read(plain)).profile).toMatchObject({ firstName, phoneNumber: "+39021234" });
    // The save is stored already: only its answer was lost.
    expect((await save(MASTER, theirs, userRevision(stored))).errors).toBeUndefined();
    expect((await save(USERS, mine, userRevision(theirs))).errors).toBeUndefined();
    expect((await read(plain)).profile.firstName).toBe("Anna");
  });

  test("a save is stale only by fields that it gives [SAFE-09]", async () => {
    const plain = "plain@acme.example";
    const stored = await readForm(plain);
    expect((await update(plain, plain, { account: { subscribe_news: true } })).errors).toBeUndefined();
    expect(
      (await save(USERS, { ...stored, globalRoles: ["user.admin"] }, userRevision(stored))).errors,
    ).toBeUndefined();
    expect(codeOf(await save(USERS, stored, userRevision(stored)))).toBe("CONFLICT");
  });

  test("a stale save of the company changes nothing and is refused [SAFE-09]", async () => {
    const { company } = await read(MASTER);
    const saveCompany = (changes: object) =>
      save(MASTER, { id: upstream.account(MASTER).id, company: { ...company, ...changes } }, userRevision({ company }));
    expect((await saveCompany({ city: "Lecco" })).errors).toBeUndefined();
    expect(codeOf(await saveCompany({ website: "other.example" }))).toBe("CONFLICT");
    expect((await read(MASTER)).company).toMatchObject({ city: "Lecco", website: company.website });
  });

  test("a stale save doesn't tell who may not save what is stored [SAFE-09, UP-02]", async () => {
    const stored = await readForm("plain@acme.example");
    expect(codeOf(await save("editor@acme.example", stored, "x"))).toBe("FORBIDDEN");
    expect(codeOf(await save("master@borea.example", stored, "x"))).toBe("NOT_FOUND");
  });

  test("a new password needs the present one, and ends the other sessions [PROF-04]", async () => {
    const other = upstream.session(MASTER);
    const as = upstream.session(MASTER);
    const wrong = await update(MASTER, MASTER, { security: { password: "nonsense", newPassword: "Other123" } }, as);
    expect(messageOf(wrong)).toBe("This isn't your current password.");
    const change = (newPassword: string, more = {}) =>
      update(MASTER, MASTER, { security: { password: "Password1!", newPassword }, ...more }, as);
    for (const easy of ["iloveyou", "Acme S.p.A.", "master"])
      expect(codeOf(await change(easy)), easy).toBe("BAD_USER_INPUT");
    expect(codeOf(await change("nardi-anna", { contact }))).toBe("BAD_USER_INPUT");
    expect(await mails()).toEqual([]);
    expect((await change("Other123")).errors).toBeUndefined();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: MASTER, kind: "password-reset" });
    expect(mail?.subject).toMatch(/password was changed/);
    expect((await upstream.ask("{ loggedInUser { id } }", { as })).errors).toBeUndefined();
    expect(codeOf(await upstream.ask("{ loggedInUser { id } }", { as: other }))).toBe("UNAUTHENTICATED");
    expect(await canLogIn(MASTER, "Other123")).toBe(true);
  });

  test("removing a user ends the sessions; users remove neither themselves nor the master [USER-04]", async () => {
    const remove = (by: string, of: string) =>
      upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
        as: upstream.session(by),
        variables: { id: upstream.account(of).id },
      });
    expect(codeOf(await remove(USERS, USERS))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await remove(USERS, MASTER))).toBe("FAILED_PRECONDITION");
    const as = upstream.session("support@acme.example");
    expect((await remove(USERS, "support@acme.example")).data.removeUser).toBe(true);
    expect(codeOf(await upstream.ask("{ loggedInUser { id } }", { as }))).toBe("UNAUTHENTICATED");
    const row = upstream.db.$client.prepare("SELECT user_id FROM machines WHERE serial_number = ?");
    expect(row.pluck().get("BX-2107-100104")).toBeNull();
  });

  test("users mark the banner as seen on their own profile only [TOUR-02]", async () => {
    const as = upstream.session(MASTER);
    const { data } = await upstream.ask("{ loggedInUser { profile { id seenWelcomeBanner } } }", { as });
    expect(data.loggedInUser.profile.seenWelcomeBanner).toBe(false);
    const mark = "mutation ($id: ID!) { markWelcomeBannerAsSeen(profileId: $id) { seenWelcomeBanner } }";
    const variables = { id: data.loggedInUser.profile.id };
    expect((await upstream.ask(mark, { as, variables })).data.markWelcomeBannerAsSeen.seenWelcomeBanner).toBe(true);
    expect(codeOf(await upstream.ask(mark, { as: upstream.session(USERS), variables }))).toBe("NOT_FOUND");
  });

  test("users store the language that they read in, on their own profile only [LANG-02]", async () => {
    const as = upstream.session(MASTER);
    const read = "{ loggedInUser { profile { id language } } }";
    const { id, language } = (await upstream.ask(read, { as })).data.loggedInUser.profile;
    expect(language).toBeNull();
    const set =
      "mutation ($id: ID!, $language: String) { setLanguage(profileId: $id, language: $language) { language } }";
    const store = (tag: string | null, by = as) => upstream.ask(set, { as: by, variables: { id, language: tag } });
    expect((await store("IT-it")).data.setLanguage.language).toBe("it-IT");
    const refused = await store("italiano, per favore");
    expect([codeOf(refused), Object(refused.errors?.[0]?.extensions).field]).toEqual(["BAD_USER_INPUT", "language"]);
    expect(codeOf(await store("fr", upstream.session(USERS)))).toBe("NOT_FOUND");
    expect((await upstream.ask(read, { as })).data.loggedInUser.profile.language).toBe("it-IT");
    const users = "query ($id: ID!) { usersByCompanyId(companyId: $id) { email profile { language } } }";
    const { companyId } = upstream.account(USERS);
    const { data } = await upstream.ask(users, { as: upstream.session(USERS), variables: { id: companyId } });
    expect(new Set(data.usersByCompanyId.map(({ profile }: { profile: object }) => Object(profile).language))).toEqual(
      new Set([null]),
    );
    expect((await store(null)).data.setLanguage.language).toBeNull();
  });

  test("pending invitations are listed, sent again with a new link, and withdrawn [USER-02, INV-01]", async () => {
    const as = upstream.session(USERS);
    const { companyId } = upstream.account(USERS);
    const ask = (query: string, variables: Record<string, unknown>) => upstream.ask(query, { as, variables });
    const pending = async () =>
      (
        await ask("query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { id email roles } }", {
          id: companyId,
        })
      ).data.pendingInvitationsByCompanyId;
    const isOpen = async (hash: string) =>
      (await ask("query ($hash: String!) { verifyTokenHash(hash: $hash) }", { hash })).data.verifyTokenHash;
    const [first] = await pending();
    expect(await pending()).toEqual([{ id: first.id, email: "invited@acme.example", roles: ["fleet.admin"] }]);

    await ask("mutation ($id: ID!) { resendInvitation(id: $id) }", { id: first.id });
    expect(await isOpen("invite-open")).toBe(false);
    const [second] = await pending();
    expect(second).toMatchObject({ email: first.email, roles: first.roles });
    expect(second.id).not.toBe(first.id);
    expect(codeOf(await ask("mutation ($id: ID!) { resendInvitation(id: $id) }", { id: first.id }))).toBe("NOT_FOUND");

    await ask("mutation ($id: ID!) { withdrawInvitation(id: $id) }", { id: second.id });
    expect(await pending()).toEqual([]);
  });

  test("whoever may list users but not invite them withdraws no invitation and sends none again [UP-02]", async () => {
    upstream.db.$client.exec("DELETE FROM role_permissions WHERE permission = 'user.create'");
    const as = upstream.session(USERS);
    const { companyId } = upstream.account(USERS);
    const list = "query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { id } }";
    const pending = async () =>
      (await upstream.ask(list, { as, variables: { id: companyId } })).data.pendingInvitationsByCompanyId;
    const [{ id }] = await pending();
    for (const operation of ["withdrawInvitation", "resendInvitation"]) {
      const answer = await upstream.ask(`mutation ($id: ID!) { ${operation}(id: $id) }`, { as, variables: { id } });
      expect(codeOf(answer), operation).toBe("FORBIDDEN");
    }
    expect(await pending()).toEqual([{ id }]);
  });
});
