import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { DOWN, MONDAY, startAlerts } from "./testing";

const { world, run, pass, force, alerts, subjects, choose } = startAlerts();

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";

const words = async (to: string) => (await alerts(to)).map(({ text }) => text.replace(/\s+/g, " "));
const kinds = async (by: string) => {
  const { data } = await world.upstream.ask("{ notices { kind } }", { as: world.upstream.session(by) });
  return data.notices.map(({ kind }: { kind: string }) => kind);
};
const setEnd = (email: string, at: number) =>
  run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", at, world.upstream.account(email).id);

describe("mails at once [TOLD-02]", () => {
  test("are collected for ten minutes after the first", async () => {
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    await force(GATEWAY.torino, "FAILED");
    await pass(9 * MINUTE);
    expect(await subjects(MASTER)).toEqual([DOWN]);
    await pass(MINUTE);
    expect(await subjects(MASTER)).toEqual([DOWN, DOWN]);
  });

  test("tell again of a gateway that was well for an hour", async () => {
    for (const [status, wait] of [
      ["FAILED", MINUTE],
      [null, MINUTE],
      ["FAILED", HOUR],
    ] as const) {
      await force(GATEWAY.milano, status);
      await pass(wait);
    }
    expect(await subjects(MASTER)).toEqual([DOWN, DOWN]);
  });

  test("say nothing of seats that are free again, which a summary names in the order of time", async () => {
    await choose(MASTER, "SEATS", "AT_ONCE");
    for (const subject of ["SEATS", "GATEWAYS"]) await choose(FLEET, subject, "DAILY");
    const seats = (value: number) =>
      run("UPDATE company_services SET value = ? WHERE property = 'availableSeats'", `${value}`);
    seats(0);
    await force(GATEWAY.torino, "FAILED");
    await pass(MINUTE);
    seats(10);
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    await force(GATEWAY.milano, null);
    await pass(MINUTE);
    await pass(DAY);
    expect((await subjects(MASTER)).filter((subject) => subject.includes("seat"))).toEqual([
      "8 VPN gateways have no free seat",
    ]);
    const digests = (await words(FLEET)).join(" ");
    expect(digests).toContain("8 VPN gateways have free seats again:");
    expect(digests).toContain("2 VPN gateways failed or stopped responding: “Torino Plant”, “Milano HQ”.");
    expect(digests).toContain("A VPN gateway is working again: “Milano HQ”.");
  });

  test("are of critical events only", async () => {
    const report = (severity: string) =>
      run(
        `INSERT INTO appliance_events (id, company_id, serial_number, emitter_type, occurrences, severity, record_timestamp, subject, body)
         SELECT ?, company_id, serial_number, 'disk', 1, ?, ?, 'A ' || ?, '' FROM machines WHERE serial_number = ?`,
        `event-${severity}`,
        severity,
        world.upstream.clock.now() + 1,
        severity,
        GATEWAY.milano,
      );
    for (const severity of ["error", "critical"]) report(severity);
    await pass(MINUTE);
    expect(await words(MASTER)).toEqual([
      expect.stringContaining("A critical event was reported: “mi-gw-01: A critical”."),
    ]);
  });

  test("name maintenance as the day after its last begins, and the thirtieth before it, as the pages count days", async () => {
    await choose(MASTER, "MAINTENANCE", "AT_ONCE");
    const expire = (serial: string, instant: string) =>
      run("UPDATE machines SET expires_on = ? WHERE serial_number = ?", Date.parse(instant), serial);
    run("UPDATE machines SET expires_on = ?", MONDAY + 300 * DAY);
    expire(GATEWAY.milano, "2026-03-16T11:00:00Z");
    // The first and the last instant of the 16th in Rome, and those beside it. The clocks have gone forward by then.
    expire(GATEWAY.genova, "2026-04-15T21:59:59.999Z");
    expire(GATEWAY.torino, "2026-04-15T22:00:00Z");
    expire(GATEWAY.roma, "2026-04-16T21:59:59.999Z");
    expire(GATEWAY.napoli, "2026-04-16T22:00:00Z");
    const midnight = Date.parse("2026-03-16T23:00:00Z");
    world.upstream.clock.freeze(midnight - 1);
    await pass(0);
    await pass(1);
    expect(await subjects(MASTER)).toEqual([]);
    await pass(MINUTE);
    expect(await subjects(MASTER)).toEqual(["A machine's maintenance has expired"]);
    expect((await words(MASTER))[0]).toContain(
      "2 machines' maintenance expires within 30 days: “to-gw-01”, “rm-gw-01”.",
    );
  });

  test("name access of others two days before it ends, and a request in words to who may answer it", async () => {
    await choose(MASTER, "ACCESS", "AT_ONCE");
    for (const email of [VIEWER, MASTER]) setEnd(email, world.upstream.clock.now() + 2 * DAY + 1);
    run(
      `INSERT INTO access_requests (id, company_id, user_id, allowed_destinations, reason, asked_at)
       SELECT 'words', company_id, id, '[]', 'To work', ? FROM users WHERE email = ?`,
      world.upstream.clock.now() + 1,
      PLAIN,
    );
    await pass(MINUTE);
    expect((await subjects(MASTER)).toSorted()).toEqual([
      "2 users' remote access ends within two days",
      "A user requests access to a location",
    ]);
    expect((await words(MASTER)).join()).not.toContain(MASTER);
    expect(await subjects(FLEET)).toEqual(["A user requests access to a location"]);
    expect(await subjects("editor@acme.example")).toEqual([]);
  });

  test("are of the newest VPN profile of a user", async () => {
    await choose(MASTER, "CERTIFICATES", "AT_ONCE");
    const { id } = world.upstream.account(VIEWER);
    run(
      `INSERT INTO ras_issued_certificates (serial_number, certificate_serial, issued_at, user_id, ends_at)
       VALUES (?, 'aa', 0, ?, ?)`,
      GATEWAY.milano,
      id,
      world.upstream.clock.now() + 1,
    );
    await pass(MINUTE);
    expect(await alerts(MASTER)).toEqual([]);
  });
});

test("the end of access is announced as it begins, not before [TOLD-02, TOLD-03, RASX-03]", async () => {
  await choose(MASTER, "ACCESS", "AT_ONCE");
  const begins = world.upstream.clock.now() + 2 * DAY;
  const term = { from: new Date(begins).toISOString(), until: new Date(begins + DAY).toISOString() };
  await rasCalls(world.upstream).grant([PLAIN], [], MASTER, term);
  const told = async () => [await kinds(PLAIN), (await words(MASTER)).filter((said) => said.includes(PLAIN)).length];
  world.upstream.clock.freeze(begins);
  await pass(0);
  expect(await told()).toEqual([[], 0]);
  await pass(MINUTE);
  expect(await told()).toEqual([["ACCESS_SOON"], 1]);
});

describe("a choice [TOLD-01]", () => {
  test("that is saved as it was loses nothing, and a new one tells nothing of what was before", async () => {
    for (const who of [MASTER, FLEET]) await choose(who, "GATEWAYS", "NEVER");
    await choose(MASTER, "GATEWAYS", "DAILY");
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    for (const who of [MASTER, FLEET]) await choose(who, "GATEWAYS", "DAILY");
    await pass(DAY);
    expect(await subjects(MASTER)).toEqual(["What changed: VPN gateways"]);
    expect(await subjects(FLEET)).toEqual([]);
  });
});

describe("what ends of one's own [TOLD-03]", () => {
  test("is a deployment that failed, for who began it", async () => {
    const rasConfiguration = { ...CONFIGURATION, fqdn: "fail.acme.example" };
    await rasCalls(world.upstream).ask("deployRas", { hyperSerialNumber: GATEWAY.firenze, rasConfiguration }, FLEET);
    await pass(HOUR);
    expect(await kinds(FLEET)).toContain("DEPLOYMENT_FAILED");
    expect(await kinds(FLEET)).not.toContain("DEPLOYMENT_SUCCEEDED");
  });

  test("is not announced once a clock that jumps finds that it has ended", async () => {
    const until = new Date(world.upstream.clock.now() + 3 * DAY).toISOString();
    await rasCalls(world.upstream).grant([PLAIN], [], MASTER, { from: null, until });
    await pass(3 * DAY);
    await pass(MINUTE);
    expect(await kinds(PLAIN)).toEqual(["ACCESS_ENDED"]);
  });
});
