import { beforeAll, describe, expect, test } from "vitest";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const VIEWER = "viewer@acme.example";
const MASTER = "master@acme.example";

async function code(email: string): Promise<string> {
  return (await (await upstream.call("GET", `/__mock/totp?email=${email}`)).json()).code;
}

async function issue(change: { by?: string; password?: string; token?: string } = {}) {
  const { by = VIEWER, password = SEED_PASSWORD, token = await code(by) } = change;
  const credentials = { email: by, password, token };
  return calls.ask("issueRasProfileTicket", { hyperSerialNumber: GATEWAY.milano, credentials }, by);
}

const ticketOf = async (by = VIEWER): Promise<string> => (await issue({ by })).data.issueRasProfileTicket;

const redeem = (ticket: string, by = VIEWER, hyperSerialNumber = GATEWAY.milano) =>
  calls.ask("redeemRasProfileTicket", { ticket, hyperSerialNumber }, by);

const OVER = "This download link has expired or has already been used. Confirm again that it's you.";

describe("a ticket for a profile [RASU-04]", () => {
  test("brings the user's own profile once", async () => {
    const ticket = await ticketOf();
    const { data } = await redeem(ticket);
    expect(Buffer.from(data.redeemRasProfileTicket, "base64").toString()).toContain("remote vpn-milano.acme.example");
    const again = await redeem(ticket);
    expect([codeOf(again), messageOf(again)]).toEqual(["FAILED_PRECONDITION", OVER]);
  });

  test("brings it to one of two requests at once", async () => {
    const ticket = await ticketOf();
    const answers = await Promise.all([redeem(ticket), redeem(ticket)]);
    expect(answers.filter((answer) => codeOf(answer) === undefined)).toHaveLength(1);
  });

  test("lasts for a minute", async () => {
    const ticket = await ticketOf();
    upstream.clock.advance(60_000);
    expect(codeOf(await redeem(ticket))).toBe("FAILED_PRECONDITION");
  });

  test("is worth nothing to somebody else or at another gateway, and stays usable", async () => {
    const ticket = await ticketOf(MASTER);
    expect(codeOf(await redeem(ticket, VIEWER))).toBe("FAILED_PRECONDITION");
    const fleet = "fleet@acme.example";
    const own = await ticketOf(fleet);
    expect(codeOf(await redeem(own, fleet, GATEWAY.torino))).toBe("FAILED_PRECONDITION");
    for (const [mine, by] of [
      [ticket, MASTER],
      [own, fleet],
    ] as const)
      expect(codeOf(await redeem(mine, by))).toBeUndefined();
  });

  test("is no way round a revoked access or a gateway that is not active", async () => {
    const ticket = await ticketOf();
    await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: "INACTIVE" });
    expect(codeOf(await redeem(ticket))).toBe("FAILED_PRECONDITION");
    await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: "ACTIVE" });
    await calls.revoke(VIEWER);
    expect(codeOf(await redeem(ticket))).toBe("FORBIDDEN");
  });

  test("is given for the right password and a code that was not used", async () => {
    for (const wrong of [{ password: "Password2!" }, { token: "000000" }])
      expect(codeOf(await issue(wrong))).toBe("BAD_USER_INPUT");
    const token = await code(VIEWER);
    expect(codeOf(await issue({ token }))).toBeUndefined();
    expect(messageOf(await issue({ token }))).toMatch(/already been used/);
  });

  test("is stored as a hash", async () => {
    const ticket = await ticketOf();
    const rows = upstream.db.$client.prepare("SELECT * FROM one_time_tokens WHERE purpose LIKE 'profile%'").all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});
