import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";

const USERS = "users@acme.example";
const MASTER = "master@acme.example";
const DAY = 86_400_000;
const upstream = testUpstream();

interface Batch {
  fulfilled: { email: string }[];
  rejected: { email: string; message: string }[];
}

const INVITE = `mutation ($companyId: ID!, $emails: [String!]!, $roles: [String!]!) {
  sendUserInvitations(companyId: $companyId, emails: $emails, roles: $roles) {
    fulfilled { email } rejected { email message }
  }
}`;

interface Options {
  by?: string;
  roles?: string[];
  companyId?: string;
  key?: string;
}

function send(emails: string[], { by = USERS, roles = [], companyId, key }: Options = {}) {
  const variables = { companyId: companyId ?? upstream.account(by).companyId, emails, roles };
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  return upstream.ask(INVITE, { as: upstream.session(by), variables, headers });
}

async function invite(emails: string[], options: Options = {}): Promise<Batch> {
  return (await send(emails, options)).data.sendUserInvitations;
}

async function left(by = USERS): Promise<number> {
  const { companyId } = upstream.account(by);
  const query = "query ($companyId: ID!) { invitationsLeft(companyId: $companyId) }";
  return (await upstream.ask(query, { as: upstream.session(by), variables: { companyId } })).data.invitationsLeft;
}

const mailsTo = async (email: string) => {
  const mails: { to: string }[] = await (await upstream.call("GET", "/__mock/outbox.json")).json();
  return mails.filter(({ to }) => to.toLowerCase() === email);
};

const addresses = (count: number, name = "p") => Array.from({ length: count }, (_, at) => `${name}${at}@new.example`);

test("each address is invited once with the roles, and what can't be invited is rejected alone [JOIN-01]", async () => {
  const batch = await invite(
    ["Ada <ADA@new.example>", "ada@new.example", "info@müller.de", "no address", "plain@acme.example"],
    { roles: ["fleet.admin", "fleet.admin"] },
  );
  expect(batch.fulfilled).toEqual([{ email: "ada@new.example" }, { email: "info@xn--mller-kva.de" }]);
  expect(batch.rejected).toEqual([
    { email: "no address", message: "Email must be an email address, for example name@example.com." },
    { email: "plain@acme.example", message: "There is already an account with this email address." },
  ]);
  expect(await mailsTo("ada@new.example")).toHaveLength(1);
  const pending = "query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { email roles } }";
  const variables = { id: upstream.account(USERS).companyId };
  const { data } = await upstream.ask(pending, { as: upstream.session(USERS), variables });
  expect(data.pendingInvitationsByCompanyId).toContainEqual({ email: "ada@new.example", roles: ["fleet.admin"] });
});

test("an address that is invited again gets a new link, and the earlier one ends [JOIN-01, INV-01]", async () => {
  const isOpen = async () =>
    (await upstream.ask('{ verifyTokenHash(hash: "invite-open") }', {})).data.verifyTokenHash as boolean;
  expect(await isOpen()).toBe(true);
  expect((await invite(["invited@acme.example"])).rejected).toEqual([]);
  expect(await isOpen()).toBe(false);
});

test("wrong calls invite nobody: roles, company, none and too many addresses [JOIN-01, UP-02]", async () => {
  const borea = upstream.account("master@borea.example").companyId;
  const calls: [string, string[], Options][] = [
    ["BAD_USER_INPUT", ["ada@new.example"], { roles: ["master"] }],
    ["NOT_FOUND", ["ada@new.example"], { companyId: borea }],
    ["FORBIDDEN", ["ada@new.example"], { by: "fleet@acme.example" }],
    ["BAD_USER_INPUT", [], {}],
    ["BAD_USER_INPUT", addresses(201), {}],
  ];
  for (const [code, emails, options] of calls) expect(codeOf(await send(emails, options)), code).toBe(code);
  upstream.db.$client.exec("DELETE FROM role_permissions WHERE permission = 'user.role.assign'");
  expect(codeOf(await send(["ada@new.example"], { roles: ["user.admin"] }))).toBe("FORBIDDEN");
  expect(await mailsTo("ada@new.example")).toEqual([]);
  expect(await left()).toBe(200);
});

test("a sender invites 200 addresses a day in batches, and the rest the next day [JOIN-01, SAFE-07]", async () => {
  expect((await invite(addresses(199))).fulfilled).toHaveLength(199);
  expect(await left()).toBe(1);
  const over = await invite(["a@new.example", "b@new.example"]);
  expect(over.fulfilled).toEqual([{ email: "a@new.example" }]);
  expect(over.rejected).toEqual([
    { email: "b@new.example", message: "You've sent too many invitations. Try again in 24 hours." },
  ]);
  // The limits of one by one are others.
  const single = "query ($i: UserInvitationInput!) { sendUserInvitationEmail(invitation: $i) }";
  const invitation = { email: "c@new.example", companyId: upstream.account(USERS).companyId, roles: [] };
  const sent = await upstream.ask(single, { as: upstream.session(USERS), variables: { i: invitation } });
  expect(messageOf(sent)).toBeUndefined();
  upstream.clock.advance(DAY);
  expect(await left()).toBe(200);
});

test("a company invites 400 addresses a day in batches, whoever sends them [JOIN-01, SAFE-07]", async () => {
  await invite(addresses(200, "a"));
  await invite(addresses(200, "b"), { by: MASTER });
  expect(await left("both@acme.example")).toBe(0);
  expect((await invite(["z@new.example"], { by: "both@acme.example" })).fulfilled).toEqual([]);
});

test("an address gets three mails in an hour from a company, one by one and in batches [JOIN-01, SAFE-07]", async () => {
  for (let turn = 0; turn < 3; turn++) expect((await invite(["ada@new.example"])).fulfilled).toHaveLength(1);
  expect((await invite(["ada@new.example"], { by: MASTER })).fulfilled).toEqual([]);
  expect(await left(MASTER)).toBe(200);
});

test("a batch that comes again has one effect, also when it was rejected in part [JOIN-01, SAFE-03]", async () => {
  const emails = ["ada@new.example", "plain@acme.example"];
  const first = await invite(emails, { key: "a-batch-in-part-1" });
  expect(await invite(emails, { key: "a-batch-in-part-1" })).toEqual(first);
  expect(await mailsTo("ada@new.example")).toHaveLength(1);
  // One that had no effect may succeed the next time.
  await invite(["plain@acme.example"], { key: "a-batch-refused-2" });
  upstream.db.$client.exec("DELETE FROM users WHERE email = 'plain@acme.example'");
  expect((await invite(["plain@acme.example"], { key: "a-batch-refused-2" })).fulfilled).toHaveLength(1);
});
