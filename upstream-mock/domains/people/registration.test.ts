import { describe, expect, test } from "vitest";
import { TEXT_ERRORS } from "#contract/text";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials } from "#mock/testing";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const upstream = testUpstream();

interface MailShown {
  to: string;
  kind: string;
  subject: string;
  text: string;
  links: string[];
}
const outbox = async (): Promise<MailShown[]> => (await upstream.call("GET", "/__mock/outbox.json")).json();

const canLogIn = async (email: string, password?: string) => {
  const query =
    "query ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { mfaEnabled } }";
  return (await upstream.ask(query, { variables: credentials(email, password) })).errors === undefined;
};

const nameOf = async (email: string) => {
  const me = await upstream.ask("{ loggedInUser { profile { firstName lastName } } }", { as: upstream.session(email) });
  return me.data.loggedInUser.profile;
};

describe("invitation", () => {
  const INVITE = "query ($invitation: UserInvitationInput!) { sendUserInvitationEmail(invitation: $invitation) }";
  const invite = (by: string, email: string, roles: string[]) =>
    upstream.ask(INVITE, {
      as: upstream.session(by),
      variables: { invitation: { email, companyId: upstream.account(by).companyId, roles } },
    });
  const isOpen = async (hash: string) =>
    (await upstream.ask("query ($hash: String!) { verifyTokenHash(hash: $hash) }", { variables: { hash } })).data
      .verifyTokenHash;
  const join = (hash: string, account = {}, more = {}) =>
    upstream.ask("mutation ($user: AddUserInput!) { addUser(user: $user) }", {
      variables: {
        user: {
          hash,
          account: { password: "Welcome-Home-1", data_collection_consent: true, ...account },
          contact: { firstName: "Nadia", lastName: "Caruso", isSupportContact: true },
          ...more,
        },
      },
    });

  test("has seeded hashes: open, used, expired [INV-01]", async () => {
    expect(await isOpen("invite-open")).toBe(true);
    for (const hash of ["invite-used", "invite-expired", "no-such-hash", "reset-open"])
      expect(await isOpen(hash)).toBe(false);
  });

  test("leads once to an account with the roles that it named [INV-03, UP-04]", async () => {
    const newestHash = async () => (await outbox())[0]?.links[0]?.split("/").at(-1) ?? "";
    expect((await invite(USERS, "Nadia@acme.example", ["fleet.admin"])).errors).toBeUndefined();
    const earlier = await newestHash();
    expect((await invite(USERS, "nadia@acme.example", ["user.admin"])).errors).toBeUndefined();
    expect(await isOpen(earlier)).toBe(false);
    const hash = await newestHash();
    expect((await join(hash)).data.addUser).toBe(true);
    const as = upstream.session("nadia@acme.example");
    const me = await upstream.ask(
      "{ loggedInUser { profile { isSupportContact } policies { bindings { userIds role { name } } } } }",
      { as },
    );
    const { id } = upstream.account("nadia@acme.example");
    const bindings = me.data.loggedInUser.policies[0].bindings as { userIds: string[]; role: { name: string } }[];
    const roles = bindings.filter(({ userIds }) => userIds.includes(id)).map(({ role }) => role.name);
    expect(roles.sort()).toEqual(["member", "user.admin"]);
    expect(me.data.loggedInUser.profile.isSupportContact).toBe(false);
    expect(await isOpen(hash)).toBe(false);
    expect(codeOf(await join(hash))).toBe("FAILED_PRECONDITION");
  });

  test("allows global roles only and no second account, and needs consent and password [INV-04, USER-02]", async () => {
    expect(codeOf(await invite(MASTER, "x@acme.example", ["master"]))).toBe("BAD_USER_INPUT");
    expect(codeOf(await invite(MASTER, "PLAIN@acme.example", []))).toBe("CONFLICT");
    expect(codeOf(await invite(MASTER, "x@acme.example\r\nBcc: y@evil.example", []))).toBe("BAD_USER_INPUT");
    expect(codeOf(await join("invite-open", { data_collection_consent: false }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await join("invite-open", { password: "12345" }))).toBe("BAD_USER_INPUT");
    for (const password of ["letmein", "caruso", "Nadia Caruso", "invited", "Acme SpA"])
      expect(codeOf(await join("invite-open", { password })), password).toBe("BAD_USER_INPUT");
    expect((await join("invite-open")).data.addUser).toBe(true);
  });

  test("tells who has the link by whom they are invited and until when, also when the inviter is gone [INV-02]", async () => {
    const terms = async (hash: string) => {
      const query = "query ($hash: String!) { invitationByHash(hash: $hash) { company invitedBy expiresAt } }";
      return (await upstream.ask(query, { variables: { hash } })).data.invitationByHash;
    };
    await invite(USERS, "nadia@acme.example", []);
    const hash = (await outbox())[0]?.links[0]?.split("/").at(-1) ?? "";
    const { firstName, lastName } = await nameOf(USERS);
    const told = { company: "Acme S.p.A.", expiresAt: "2026-03-23T09:00:00.000Z" };
    expect(await terms(hash)).toEqual({ ...told, invitedBy: `${firstName} ${lastName}` });
    const { id } = upstream.account(USERS);
    const removal = "mutation ($id: ID!) { removeUser(id: $id) }";
    await upstream.ask(removal, { as: upstream.session(MASTER), variables: { id } });
    expect(await terms(hash)).toEqual({ ...told, invitedBy: null });
    for (const over of ["invite-used", "invite-expired", "no-such-hash"]) expect(await terms(over)).toBeNull();
  });

  test("has a fixed subject, and no name in it is an address [SAFE-07]", async () => {
    await invite(USERS, "nadia@acme.example", []);
    expect((await outbox())[0]?.subject).toBe("You're invited to join Brenta Central");
    for (const firstName of ["www.evil.example", "evil。example", "pay at acme-login.com/verify"]) {
      const answer = await join("invite-open", {}, { contact: { firstName, lastName: "Caruso" } });
      expect(answer.errors?.[0]?.message).toBe(`First name: ${TEXT_ERRORS.address}.`);
    }
  });
});

describe("registration", () => {
  test("takes websites of http and https only [REG-02]", async () => {
    const answer = await register(user("maria@rossi.example", { website: "javascript:alert(1)" }));
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "company.website" });
  });

  const user = (email: string, company = {}, account = {}) => ({
    account: { email, password: "Welcome-Home-1", data_collection_consent: true, ...account },
    contact: { firstName: "Ivo", lastName: "Serra", roleInCompany: "Owner", phoneNumber: "+390212345" },
    company: {
      name: "Gelso S.r.l.",
      numberOfEmployees: "1-20",
      marketSector: "Retail",
      vat: "99999030150",
      city: "Lecco",
      country: "IT",
      province: "LC",
      address: "Via Roma 1",
      postalCode: "23900",
      email: "info@gelso.example",
      website: "https://gelso.example",
      ...company,
    },
  });
  const register = (variables: object) =>
    upstream.ask("mutation ($user: RegisterUserInput!) { registerUser(user: $user) }", {
      variables: { user: variables },
    });

  test("makes a company and its master, who can enrol [REG-07]", async () => {
    expect((await register(user("ivo@gelso.example"))).data?.registerUser).toBe(true);
    expect(await canLogIn("ivo@gelso.example", "Welcome-Home-1")).toBe(true);
    const as = upstream.session("ivo@gelso.example");
    const { companyId } = upstream.account("ivo@gelso.example");
    const answer = await upstream.ask(
      `query ($id: ID!) { masterAccountName(companyId: $id) loggedInUser { company { vat services { name } locationIds } }
        authorize(resourceType: "company", resourceReferenceId: $id, permissionName: "central.hub.view") }`,
      { as, variables: { id: companyId } },
    );
    expect(answer.data).toMatchObject({
      masterAccountName: "Ivo Serra",
      authorize: true,
      loggedInUser: { company: { vat: "IT99999030150", services: [], locationIds: [] } },
    });
  });

  test("keeps the consents and fields as they were given, codes in capital letters [UP-01]", async () => {
    const email = "ivo@gelso.example";
    const consents = { subscribe_news: true, subscribe_product: false, subscribe_satisfaction_surveys: true };
    await register(user(email, { country: "it", province: "lc" }, consents));
    const { data } = await upstream.ask(
      `{ loggedInUser { company { name numberOfEmployees marketSector city country province address postalCode email website }
        profile { firstName lastName roleInTheCompany phoneNumber seenWelcomeBanner isSupportContact dataCollectionConsent
        subscribeToNews subscribeToProductNews subscribeToSatisfactionSurveys } } }`,
      { as: upstream.session(email) },
    );
    const { vat, ...company } = user(email).company;
    expect(vat).toBe("99999030150");
    expect(data.loggedInUser.company).toEqual(company);
    expect(data.loggedInUser.profile).toEqual({
      firstName: "Ivo",
      lastName: "Serra",
      roleInTheCompany: "Owner",
      phoneNumber: "+390212345",
      seenWelcomeBanner: false,
      isSupportContact: false,
      dataCollectionConsent: true,
      subscribeToNews: true,
      subscribeToProductNews: false,
      subscribeToSatisfactionSurveys: true,
    });
  });

  test("needs a role and a phone number, and gives Greek VAT numbers their own prefix [REG-02]", async () => {
    for (const missing of [{ roleInCompany: " " }, { phoneNumber: "" }]) {
      const { contact, ...others } = user("ivo@gelso.example");
      expect(codeOf(await register({ ...others, contact: { ...contact, ...missing } }))).toBe("BAD_USER_INPUT");
    }
    const greek = { country: "GR", province: "Attica", vat: "094259216" };
    expect((await register(user("ivo@gelso.example", greek))).data?.registerUser).toBe(true);
    const stored = upstream.db.$client.prepare("SELECT vat, province FROM companies WHERE name = 'Gelso S.r.l.'").get();
    expect(stored).toEqual({ vat: "EL094259216", province: "Attica" });
  });

  test("takes what is as long as can be, and nothing longer [REG-02]", async () => {
    const site = (length: number) => `${"w".repeat(length - 8)}.example`;
    const cases: [field: string, most: number, text: (length: number) => string][] = [
      ["postalCode", 20, (length) => "1".repeat(length)],
      ["address", 200, (length) => "a".repeat(length)],
      ["website", 200, site],
      ["vat", 20, (length) => `CHE${"1".repeat(length - 3)}`],
      ["province", 100, (length) => "p".repeat(length)],
    ];
    const swiss = { country: "CH", province: null, vat: "CHE100000009" };
    for (const [field, most, text] of cases) {
      const longer = await register(user("ivo@gelso.example", { ...swiss, [field]: text(most + 1) }));
      expect(longer.errors?.[0]?.extensions, field).toMatchObject({ code: "BAD_USER_INPUT" });
    }
    const longest = Object.fromEntries(cases.map(([field, most, text]) => [field, text(most)]));
    expect((await register(user("ivo@gelso.example", { ...swiss, ...longest }))).data?.registerUser).toBe(true);
    expect(codeOf(await register(user("eva@gelso.example", { country: "1T" })))).toBe("BAD_USER_INPUT");
  });

  test("refuses taken or wrong values, and then stores nothing [REG-02, REG-06]", async () => {
    expect(codeOf(await register(user("MASTER@acme.example")))).toBe("CONFLICT");
    expect(codeOf(await register(user("ivo@gelso.example", { vat: "IT 99999020011" })))).toBe("CONFLICT");
    const wrong: [object, object?][] = [
      [{ name: " " }],
      [{ name: "URGENT http://evil.example now" }],
      [{ name: "Acme \u202eA.p.S" }],
      [{ city: "Lecco\u2028Milano" }],
      [{}, { password: "aaaaaa" }],
      [{}, { password: "Gelso SRL" }],
      [{}, { password: "ivo@gelso.example" }],
      [{ country: "Italy" }],
      [{ province: null }],
      [{ marketSector: "Piracy" }],
      [{ numberOfEmployees: "7" }],
      [{ email: "info" }],
      [{ city: "x".repeat(101) }],
      [{}, { password: "12345" }],
      [{}, { data_collection_consent: false }],
      [{}, { email: "ivo" }],
    ];
    for (const [company, account] of wrong) {
      const answer = await register(user("ivo@gelso.example", company, account));
      expect(codeOf(answer), JSON.stringify([company, account])).toBe("BAD_USER_INPUT");
    }
    expect(await canLogIn("ivo@gelso.example", "Welcome-Home-1")).toBe(false);
  });
});
