import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, fromVisitor, messageOf } from "#mock/testing";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const ADDRESS = "192.0.2.7";

const upstream = testUpstream();

const INVITE = "query ($invitation: UserInvitationInput!) { sendUserInvitationEmail(invitation: $invitation) }";

/** Returns a function that sends invitations as an account. */
function inviter(by: string, from?: string) {
  const as = upstream.session(by);
  const { companyId } = upstream.account(by);
  return (email: string) =>
    upstream.ask(INVITE, {
      as,
      headers: from ? fromVisitor(from) : {},
      variables: { invitation: { email, companyId, roles: [] } },
    });
}

/**
 * Calls until a call is refused.
 * @returns how many calls were not refused
 */
async function untilRefused(call: (turn: number) => Promise<{ status: number }>, most = 120): Promise<number> {
  for (let turn = 0; turn < most; turn++) if ((await call(turn)).status === 429) return turn;
  return most;
}

const mails = async (): Promise<{ to: string }[]> => (await upstream.call("GET", "/__mock/outbox.json")).json();

test("invitations are limited for their sender, others may go on [SAFE-07]", async () => {
  const invite = inviter(USERS);
  expect(await untilRefused((turn) => invite(`p${turn}@new.example`))).toBe(20);
  expect(await mails()).toHaveLength(20);
  const refused = await invite("more@new.example");
  expect([codeOf(refused), messageOf(refused)]).toEqual([
    "RATE_LIMITED",
    "You've sent too many invitations. Try again in 15 minutes.",
  ]);
  expect(refused.headers.get("retry-after")).toBe("900");
  expect((await inviter(MASTER)("more@new.example")).errors).toBeUndefined();
});

test("one address gets three in an hour from a company, and ten from all [SAFE-07]", async () => {
  expect(await untilRefused(() => inviter(USERS)("ada@new.example"))).toBe(3);
  expect((await inviter(MASTER)("ADA@new.example")).status).toBe(429);
  expect((await inviter("master@borea.example")("ada@new.example")).errors).toBeUndefined();
  for (const company of ["cedro", "delta", "eos"])
    await untilRefused(() => inviter(`master@${company}.example`)("ada@new.example"));
  expect((await mails()).filter(({ to }) => to.toLowerCase() === "ada@new.example")).toHaveLength(10);
});

test("a company sends a hundred a day, whichever users send them [SAFE-07] @all", async () => {
  const senders = [MASTER, USERS, "both@acme.example"].map((email) => inviter(email));
  let sent = 0;
  for (let round = 0; round < 3; round++) {
    for (const send of senders) sent += await untilRefused((turn) => send(`p${sent + turn}@new.example`));
    upstream.clock.advance(15 * 60_000);
  }
  expect(sent).toBe(100);
});

test("refused invitations count, since they reveal who has an account [SAFE-07]", async () => {
  const invite = inviter(USERS);
  const people = ["master@borea.example", "master@cedro.example", "plain@acme.example", "master@eos.example"];
  for (let turn = 0; turn < 20; turn++) {
    expect(codeOf(await invite(people[turn % people.length] ?? "")), `${turn}`).toBe(
      turn < 12 ? "CONFLICT" : "RATE_LIMITED",
    );
  }
});

test("sending again is limited like sending [SAFE-07]", async () => {
  const as = upstream.session(USERS);
  const variables = { id: upstream.account(USERS).companyId };
  const again = async () => {
    const pending = await upstream.ask("query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { id } }", {
      as,
      variables,
    });
    const [{ id }] = pending.data.pendingInvitationsByCompanyId;
    return upstream.ask("mutation ($id: ID!) { resendInvitation(id: $id) }", { as, variables: { id } });
  };
  expect(await untilRefused(again)).toBe(3);
});

const user = (turn: number, email = `ivo${turn}@gelso.example`) => ({
  account: { email, password: "Welcome-Home-1", data_collection_consent: true },
  contact: { firstName: "Ivo", lastName: "Serra", roleInCompany: "Owner", phoneNumber: "+390212345" },
  company: {
    name: "Gelso S.r.l.",
    numberOfEmployees: "1-20",
    marketSector: "Retail",
    vat: `CHE${100_000_000 + turn}`,
    city: "Lugano",
    country: "CH",
    address: "Via Roma 1",
    postalCode: "6900",
    email: "info@gelso.example",
    website: "https://gelso.example",
  },
});
const register = (input: object, from?: string) =>
  upstream.ask("mutation ($user: RegisterUserInput!) { registerUser(user: $user) }", {
    variables: { user: input },
    headers: from ? fromVisitor(from) : {},
  });

test("a network address registers ten an hour; unknown addresses are not counted as one [SAFE-07]", async () => {
  expect(await untilRefused((turn) => register(user(turn), ADDRESS), 12)).toBe(10);
  const refused = await register(user(20), ADDRESS);
  expect([codeOf(refused), refused.headers.get("retry-after")]).toEqual(["RATE_LIMITED", "3600"]);
  expect((await register(user(21), "192.0.2.8")).errors).toBeUndefined();
  expect((await register(user(22))).errors).toBeUndefined();
  upstream.clock.advance(3_600_000);
  expect((await register(user(20), ADDRESS)).errors).toBeUndefined();
});

test("the network addresses of a household count as one [SAFE-07]", async () => {
  expect(await untilRefused((turn) => register(user(turn), `2001:db8:1:2::${turn}`), 12)).toBe(10);
  expect((await register(user(20), "2001:db8:1:3::1")).errors).toBeUndefined();
  // A port is no part of the address.
  expect(await untilRefused((turn) => register(user(30 + turn), `192.0.2.9:${turn}`), 12)).toBe(10);
});

test("all networks of a site may do sixteen times as much as one household [SAFE-07]", async () => {
  const checkFrom = (turn: number) =>
    upstream.ask("query ($email: String!) { sendUserPasswordResetEmail(email: $email) }", {
      variables: { email: `p${turn}@acme.example` },
      headers: fromVisitor(`2001:db8:1:${turn.toString(16)}::1`),
    });
  expect(await untilRefused(checkFrom, 500)).toBe(16 * 30);
});

test("one e-mail is tried five times an hour, from any address [SAFE-07]", async () => {
  const guess = (turn: number) => register(user(turn, MASTER), `198.51.100.${turn}`);
  expect(await untilRefused(guess, 8)).toBe(5);
});

test("mistyped input doesn't count [SAFE-07]", async () => {
  for (let turn = 0; turn < 12; turn++) {
    const wrong = user(turn);
    wrong.company.name = " ";
    expect(codeOf(await register(wrong, ADDRESS))).toBe("BAD_USER_INPUT");
  }
  expect((await register(user(1), ADDRESS)).errors).toBeUndefined();
});

test("recovery mails are limited for a network address as well as for the recipient [SAFE-07]", async () => {
  const ask = (turn: number) =>
    upstream.ask("query ($email: String!) { sendUserPasswordResetEmail(email: $email) }", {
      variables: { email: `p${turn}@acme.example` },
      headers: fromVisitor(ADDRESS),
    });
  expect(await untilRefused(ask)).toBe(30);
});

test("VAT numbers are checked sixty times in ten minutes [SAFE-07]", async () => {
  const check = (from?: string, as?: string) =>
    upstream.ask('{ validateVAT(vatNumber: "IT99999010012") { isValid companyName } }', {
      headers: from ? fromVisitor(from) : {},
      ...(as ? { as } : {}),
    });
  expect(await untilRefused(() => check(ADDRESS))).toBe(60);
  expect((await check()).data.validateVAT.isValid).toBe(true);
  const as = upstream.session(MASTER);
  expect(await untilRefused(() => check(undefined, as))).toBe(60);
});

test("tickets and requests are limited together for a user [SAFE-07]", async () => {
  const as = upstream.session(MASTER);
  const { id } = upstream.account(MASTER);
  const ask = (turn: number) =>
    turn % 2 === 0
      ? upstream.ask('{ sendTicketEmail(ticket: { subject: "Noise", comment: "Loud." }) }', { as })
      : upstream.ask("query ($id: ID!) { sendSerenityRequestEmail(userId: $id) }", { as, variables: { id } });
  expect(await untilRefused(ask)).toBe(20);
});
