import { beforeAll, describe, expect, test } from "vitest";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { hasEnded, hasFreeSeat, isTermActiveAt, type Term } from "./access-term";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const PLAIN = "plain@acme.example";
const { milano: MILANO } = GATEWAY;
const DAY = 86_400_000;
/** Friday, 20 March, as it begins and as it ends in Rome. It is Monday. */
const FRIDAY = "2026-03-19T23:00:00.000Z";
const SATURDAY = "2026-03-20T23:00:00.000Z";

const at = (instant: string, more = 0) => upstream.clock.freeze(Date.parse(instant) + more);
const grant = (term: object, email = PLAIN) => calls.grant([email], [], MASTER, term);
const edit = (email: string, term?: object | null) =>
  calls.ask("setRasUserAllowedDestinations", { hyperSerialNumber: MILANO, email, allowedDestinations: [], term });
async function connects(email: string) {
  const [username] = email.split("@");
  const asked = { serialNumber: MILANO, username, password: "Password1!" };
  return (await (await upstream.call("POST", "/__mock/ras/connect", asked)).json()).allowed;
}
const mailsTo = async (email: string) => {
  const mails: { to: string; kind: string; text: string }[] = await (
    await upstream.call("GET", "/__mock/outbox.json")
  ).json();
  return mails.filter(({ to, kind }) => to === email && kind === "access-ending");
};

describe("access for a time [RASX-03]", () => {
  test("holds from its first instant to the one before its last, and ends by itself", async () => {
    const { data } = await grant({ from: FRIDAY, until: SATURDAY });
    expect(data.addRasUser.fulfilled).toMatchObject([{ email: PLAIN }]);
    const states = [];
    for (const [instant, more] of [
      [FRIDAY, -1],
      [FRIDAY, 0],
      [SATURDAY, -1],
      [SATURDAY, 0],
    ] as const) {
      at(instant, more);
      states.push(await connects(PLAIN));
    }
    expect(states).toEqual([false, true, true, false]);
    const listed = (await calls.ask("getRas", { hyperSerialNumber: MILANO })).data.getRas.users;
    expect(listed).toContainEqual(expect.objectContaining({ email: PLAIN, term: { from: FRIDAY, until: SATURDAY } }));
    const download = { credentials: { email: PLAIN, password: "Password1!", token: "000000" } };
    const refused = await calls.ask("issueRasProfileTicket", { hyperSerialNumber: MILANO, ...download }, PLAIN);
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual([
      "FAILED_PRECONDITION",
      "Your access to this location has ended.",
    ]);
  });

  test("a term is replaced or stays; one that never holds is refused", async () => {
    await edit("both@acme.example", { until: SATURDAY });
    expect((await edit("both@acme.example")).data.setRasUserAllowedDestinations.term).toEqual({
      from: null,
      until: SATURDAY,
    });
    expect((await edit("both@acme.example", {})).data.setRasUserAllowedDestinations.term).toBeNull();
    const later = await edit("both@acme.example", { from: FRIDAY });
    expect(later.data.setRasUserAllowedDestinations.term).toEqual({ from: FRIDAY, until: null });
    const order = "The last day can't be before the first day.";
    const past = "Access can't end in the past.";
    for (const [term, message] of [
      [{ until: "2026-03-16T08:00:00Z" }, order],
      [{ from: SATURDAY, until: FRIDAY }, order],
      [{ from: FRIDAY, until: FRIDAY }, order],
      [{ from: "2026-03-09T23:00:00Z", until: "2026-03-15T23:00:00Z" }, past],
      [{ from: "2026-03-09T23:00:00Z", until: "2026-03-16T09:00:00Z" }, past],
      [{ from: "soon" }, "Enter a date."],
    ] as const) {
      const refused = await edit("both@acme.example", term);
      expect([codeOf(refused), messageOf(refused)]).toEqual(["BAD_USER_INPUT", message]);
    }
  });

  test("takes a seat only while it holds, also when it is edited [D10]", async () => {
    const later = { from: FRIDAY, until: SATURDAY };
    await calls.grant(["users@acme.example", "noconsent@acme.example"]);
    // All ten seats are taken, by support@ until Friday and by others for longer.
    expect((await grant(later)).data.addRasUser.rejected).toHaveLength(1);
    expect((await grant({ from: SATURDAY })).data.addRasUser.rejected).toHaveLength(0);
    const longer = await edit("support@acme.example", { until: "2026-03-25T23:00:00Z" });
    expect(codeOf(longer)).toBe("FAILED_PRECONDITION");
    // A user's seat stays, whatever else changes, when its other days are free.
    const shorter = await edit("support@acme.example", { until: "2026-03-18T23:00:00Z" });
    expect(shorter.errors).toBeUndefined();
    expect((await edit("both@acme.example", { until: SATURDAY })).errors).toBeUndefined();
    const reports = "query ($id: ID!) { rasReportsByCompanyId(companyId: $id) { serialNumber seatsUsed emails } }";
    const asked = { as: upstream.session(MASTER), variables: { id: upstream.account(MASTER).companyId } };
    const { rasReportsByCompanyId } = (await upstream.ask(reports, asked)).data;
    const milano = rasReportsByCompanyId.find(({ serialNumber }: { serialNumber: string }) => serialNumber === MILANO);
    expect([milano.seatsUsed, milano.emails.length]).toEqual([10, 11]);
  });

  test("its user is told by mail on the day before the last, once [UP-04]", async () => {
    await grant({ until: SATURDAY });
    await grant({ until: "2026-03-21T23:00:00Z" }, "users@acme.example");
    at("2026-03-18T22:59:59Z");
    expect(await mailsTo(PLAIN)).toHaveLength(0);
    at("2026-03-18T23:00:00Z");
    const [mail] = await mailsTo(PLAIN);
    const text = mail?.text.replace(/\s+/g, " ");
    expect(text).toMatch(
      /remote access to “Milano HQ” ends soon\. Your last day with access is Friday,? 20 March 2026\./,
    );
    expect(await mailsTo(PLAIN)).toHaveLength(1);
    expect(await mailsTo("users@acme.example")).toHaveLength(0);
    at(SATURDAY, -1);
    expect(await mailsTo(PLAIN)).toHaveLength(1);
    expect(await mailsTo("users@acme.example")).toHaveLength(1);
  });

  test("its user is told as it begins, when that is later than the day before the last", async () => {
    await grant({ from: FRIDAY, until: SATURDAY });
    at(FRIDAY, -1);
    expect(await mailsTo(PLAIN)).toHaveLength(0);
    at(FRIDAY);
    expect(await mailsTo(PLAIN)).toHaveLength(1);
  });

  test("nobody is told of an end that is past, taken back or was set too late", async () => {
    await grant({ until: "2026-03-17T23:00:00Z" });
    await edit("both@acme.example", { until: SATURDAY });
    await edit("both@acme.example", {});
    await edit("fleet@acme.example", { until: SATURDAY });
    await edit("support@acme.example", { until: "2026-03-18T09:00:00Z" });
    for (const [instant, more] of [
      ["2026-03-16T09:00:00Z", 0],
      [SATURDAY, 0],
      [SATURDAY, DAY],
    ] as const) {
      at(instant, more);
      for (const email of [PLAIN, "both@acme.example", "fleet@acme.example", "support@acme.example"])
        expect(await mailsTo(email), email).toHaveLength(0);
    }
  });
});

test("a seat is free only where it is at every instant of the term [D10, RASX-03]", () => {
  const term = (validFrom: number | null, validUntil: number | null): Term => ({ validFrom, validUntil });
  const others = [term(null, 30), term(20, 40)];
  const free = (from: number | null, until: number | null) => hasFreeSeat(others, term(from, until), 2, 10);
  expect(free(null, 20)).toBe(true);
  expect(free(null, 21)).toBe(false);
  expect(free(25, 28)).toBe(false);
  expect(free(30, null)).toBe(true);
  expect(free(null, null)).toBe(false);
  // What was taken before now doesn't count.
  for (const from of [null, 6]) expect(hasFreeSeat([term(5, 9)], term(from, null), 1, 10)).toBe(true);
});

test("access has ended from the instant at which it no longer holds [RASX-03]", () => {
  const term = { validFrom: null, validUntil: 1000 };
  const states = [999, 1000, 1001].map((at) => [isTermActiveAt(term, at), hasEnded(term, at)]);
  expect(states).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});
