import { beforeAll, describe, expect, test } from "vitest";
import { PROFILE_LINK_SECONDS } from "#contract/limits";
import { codeOfStep, stepAt } from "#mock/domains/identity/totp";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, fromVisitor } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const VIEWER = "viewer@acme.example";
/** Has a passkey, and access. */
const PASSKEY_USER = "both@acme.example";

const codeFor = async (email: string): Promise<string> =>
  (await (await upstream.call("GET", `/__mock/totp?email=${email}`)).json()).code;

async function issue(by = VIEWER, password = SEED_PASSWORD) {
  const credentials = { email: by, password, token: await codeFor(by) };
  return calls.ask("issueRasProfileLink", { hyperSerialNumber: GATEWAY.milano, credentials }, by);
}

const ticketOf = async (by = VIEWER): Promise<string> => (await issue(by)).data.issueRasProfileLink;

/** Redeems without a session, as a VPN client does. */
const redeem = (ticket: string) =>
  upstream.ask("mutation ($t: String!) { redeemRasProfileLink(ticket: $t) { profile email location } }", {
    variables: { t: ticket },
  });

const isOver = async (ticket: string) => codeOf(await redeem(ticket)) === "FAILED_PRECONDITION";

describe("a link to a profile [REACH-02]", () => {
  test("brings its user's profile once, without a session", async () => {
    const ticket = await ticketOf();
    const { profile, ...whose } = (await redeem(ticket)).data.redeemRasProfileLink;
    expect(Buffer.from(profile, "base64").toString()).toContain("remote vpn-milano.acme.example");
    expect(whose).toEqual({ email: VIEWER, location: "Milano HQ" });
    expect(await isOver(ticket)).toBe(true);
  });

  test("brings it to one of two clients at once", async () => {
    const ticket = await ticketOf();
    const answers = await Promise.all([redeem(ticket), redeem(ticket)]);
    expect(answers.filter((answer) => codeOf(answer) === undefined)).toHaveLength(1);
  });

  test("is kept as a hash, and lasts five minutes", async () => {
    const ticket = await ticketOf();
    const rows = upstream.db.$client.prepare("SELECT * FROM one_time_tokens WHERE purpose LIKE 'profile-link%'").all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    upstream.clock.advance(PROFILE_LINK_SECONDS * 1000 - 1);
    expect(await isOver(ticket)).toBe(false);
    const other = await ticketOf("fleet@acme.example");
    upstream.clock.advance(PROFILE_LINK_SECONDS * 1000);
    expect(await isOver(other)).toBe(true);
  });

  test("needs the password, and is no ticket of a session", async () => {
    expect(codeOf(await issue(VIEWER, "Wrong-1!"))).toBe("BAD_USER_INPUT");
    const ticket = await ticketOf();
    const asTicket = await calls.ask("redeemRasProfileTicket", { ticket, hyperSerialNumber: GATEWAY.milano }, VIEWER);
    expect(codeOf(asTicket)).toBe("FAILED_PRECONDITION");
    expect(await isOver("nothing")).toBe(true);
  });

  test("dies with revoked access, also when it is granted again", async () => {
    const ticket = await ticketOf();
    await calls.revoke(VIEWER);
    expect(codeOf(await redeem(ticket))).toBe("FORBIDDEN");
    upstream.clock.advance(1000);
    await calls.grant([VIEWER]);
    expect(await isOver(ticket)).toBe(true);
  });

  test("serves access of the same instant", async () => {
    await calls.revoke(VIEWER);
    await calls.grant([VIEWER]);
    expect(await isOver(await ticketOf())).toBe(false);
  });

  test("is guessed thirty times from a network at most, whose right ones don't count", async () => {
    const from = (ticket: string, address: string) =>
      upstream.ask("mutation ($t: String!) { redeemRasProfileLink(ticket: $t) { email } }", {
        variables: { t: ticket },
        headers: fromVisitor(address),
      });
    expect(codeOf(await from(await ticketOf(), "2001:db8::1"))).toBeUndefined();
    for (let guess = 0; guess < 30; guess++)
      expect(codeOf(await from("nothing", `2001:db8::${guess}`)), `${guess}`).toBe("FAILED_PRECONDITION");
    const ticket = await ticketOf("fleet@acme.example");
    expect(codeOf(await from(ticket, "2001:db8::99"))).toBe("RATE_LIMITED");
    expect(codeOf(await from(ticket, "203.0.113.9"))).toBeUndefined();
  });

  /** Whatever ends a session or changes a factor ends what the session has opened. */
  const ENDS: Record<string, [operation: string, variables?: Record<string, unknown>]> = {
    "a changed password": [
      "mutation ($u: UpdateUserInput!) { updateUser(user: $u) { id } }",
      { u: { id: "", security: { password: SEED_PASSWORD, newPassword: "Lampada-al-neon-7" } } },
    ],
    "ended sessions": ["mutation ($u: ID!) { endSessions(userId: $u) }", { u: "" }],
    "a log-out": ["mutation { logout }"],
    "a removed authenticator": ["mutation ($p: String!) { forgetAuthenticator(password: $p) }", { p: SEED_PASSWORD }],
    "a removed passkey": ["mutation ($i: ID!) { removePasskey(id: $i) }", { i: "" }],
    "a replaced authenticator": ["mutation ($t: String!) { confirmAuthenticatorReplacement(token: $t) }", { t: "" }],
  };

  test.each(Object.entries(ENDS))(
    "dies with %s, and so does the page's ticket [RASU-04]",
    async (_end, [operation, given]) => {
      const by = PASSKEY_USER;
      const link = await ticketOf(by);
      upstream.clock.advance(30_000);
      const credentials = { email: by, password: SEED_PASSWORD, token: await codeFor(by) };
      const issued = await calls.ask("issueRasProfileTicket", { hyperSerialNumber: GATEWAY.milano, credentials }, by);
      const ticket = issued.data.issueRasProfileTicket;
      upstream.clock.advance(30_000);
      const as = upstream.session(by);
      const ask = async (document: string, variables?: object) => {
        const { data, errors } = await upstream.ask(document, { as, variables: { ...variables } });
        expect(errors).toBeUndefined();
        return data;
      };
      const { id } = upstream.account(by);
      const variables: Record<string, unknown> = { ...given };
      if ("u" in variables) variables.u = typeof variables.u === "string" ? id : { ...Object(variables.u), id };
      if ("i" in variables) variables.i = (await ask("{ passkeys { id } }")).passkeys[0].id;
      if ("t" in variables) {
        const begin =
          "mutation ($p: String!, $t: String!) { beginAuthenticatorReplacement(password: $p, token: $t) { secret } }";
        const begun = await ask(begin, { p: SEED_PASSWORD, t: await codeFor(by) });
        variables.t = codeOfStep(begun.beginAuthenticatorReplacement.secret, stepAt(upstream.clock.now()));
      }
      await ask(operation, variables);
      expect(await isOver(link)).toBe(true);
      const redeemed = await calls.ask("redeemRasProfileTicket", { ticket, hyperSerialNumber: GATEWAY.milano }, by);
      expect(codeOf(redeemed)).toBe("FAILED_PRECONDITION");
    },
  );

  test("outlives a log-out of someone who acted as its user [IMP-01]", async () => {
    const ticket = await ticketOf();
    const { token } = await (await upstream.call("POST", "/__mock/one-time-token", { email: VIEWER })).json();
    const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
    const { data } = await upstream.ask(enter, { variables: { e: VIEWER, t: token } });
    await upstream.ask("mutation { logout }", { as: data.authenticateWithOneTimeToken });
    expect(await isOver(ticket)).toBe(false);
  });

  test("is recorded as its user's download", async () => {
    await redeem(await ticketOf());
    const query = `query ($c: ID!) { activityByCompanyId(companyId: $c, question: { limit: 1 }) {
      records { email sentence } } }`;
    const master = upstream.account("master@acme.example");
    const { data, errors } = await upstream.ask(query, {
      as: upstream.session("master@acme.example"),
      variables: { c: master.companyId },
    });
    expect(errors).toBeUndefined();
    expect(data.activityByCompanyId.records[0]).toEqual({
      email: VIEWER,
      sentence: "downloaded a VPN profile for Milano HQ",
    });
  });
});
