import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROFILE_LINK_SECONDS } from "#contract/limits";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, fromVisitor, startTestUpstream, type TestUpstream } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";

let upstream: TestUpstream;
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  calls = rasCalls(upstream);
});
beforeEach(() => upstream.begin());
afterEach(() => upstream.rollBack());
afterAll(() => upstream.stop());

const VIEWER = "viewer@acme.example";

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

  test("dies with a changed password", async () => {
    const ticket = await ticketOf();
    const { id } = upstream.account(VIEWER);
    const { errors } = await upstream.ask("mutation ($u: UpdateUserInput!) { updateUser(user: $u) { id } }", {
      as: upstream.session(VIEWER),
      variables: { u: { id, security: { password: SEED_PASSWORD, newPassword: "Lampada-al-neon-7" } } },
    });
    expect(errors).toBeUndefined();
    expect(await isOver(ticket)).toBe(true);
  });

  test("dies when the user's sessions are ended", async () => {
    const ticket = await ticketOf();
    const { data } = await upstream.ask("mutation ($u: ID!) { endSessions(userId: $u) }", {
      as: upstream.session(VIEWER),
      variables: { u: upstream.account(VIEWER).id },
    });
    expect(data.endSessions).toBeGreaterThanOrEqual(0);
    expect(await isOver(ticket)).toBe(true);
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
