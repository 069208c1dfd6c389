import { expect, test } from "vitest";
import { CERTIFICATE_EXPIRY_WARNING_MS } from "#contract/certificates";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { MONDAY, startAlerts } from "./testing";

const { world, run, pass, force, alerts, choose } = startAlerts();

const PLAIN = "plain@acme.example";

/** Match the names of what happens at Milano HQ, and at other locations of Acme. */
const HERE = /Milano HQ|“Here/;
const ELSEWHERE = /“There|Torino|Bari|Bologna|Genova|Napoli|Roma|Verona/;

function nameMachines() {
  run("UPDATE machines SET name = 'Here' WHERE serial_number = ?", GATEWAY.milano);
  run("UPDATE machines SET name = 'There' WHERE serial_number = ?", GATEWAY.torino);
}

/** Stores a request for access. @returns its id */
function request(location: string): string {
  const id = `request-${location}`;
  run(
    `INSERT INTO access_requests (id, company_id, user_id, location_id, allowed_destinations, reason, asked_at)
     SELECT ?, company_id, ?, id, '[]', 'To work', ? FROM locations WHERE name = ?`,
    id,
    world.upstream.account(PLAIN).id,
    world.upstream.clock.now() + 1,
    location,
  );
  return id;
}

/** Lets something of each subject happen at Milano HQ and elsewhere in Acme. */
const HAPPENINGS: Record<string, () => unknown> = {
  GATEWAYS: async () => {
    for (const serial of [GATEWAY.milano, GATEWAY.torino]) await force(serial, "FAILED");
  },
  EVENTS: () => {
    nameMachines();
    for (const serial of [GATEWAY.milano, GATEWAY.torino])
      run(
        `INSERT INTO appliance_events (id, company_id, serial_number, emitter_type, occurrences, severity, record_timestamp, subject, body)
         SELECT ?, company_id, serial_number, 'disk', 1, 'critical', ?, 'A disk has failed', '' FROM machines WHERE serial_number = ?`,
        `event-${serial}`,
        world.upstream.clock.now() + 1,
        serial,
      );
  },
  MAINTENANCE: () => {
    nameMachines();
    // The thirtieth day before its last begins at midnight in Rome.
    world.upstream.clock.advance(14 * HOUR - 1);
    run(
      "UPDATE machines SET expires_on = ? WHERE serial_number IN (?, ?)",
      MONDAY + 31 * DAY,
      GATEWAY.milano,
      GATEWAY.torino,
    );
  },
  CERTIFICATES: () =>
    run(
      "UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number IN (?, ?)",
      world.upstream.clock.now() + 1,
      GATEWAY.milano,
      GATEWAY.torino,
    ),
  SEATS: () => run("UPDATE company_services SET value = '0' WHERE property = 'availableSeats'"),
  REQUESTS: () => {
    for (const location of ["Milano HQ", "Torino Plant"]) request(location);
  },
  ACCESS: () => run("UPDATE ras_users SET valid_until = ?", world.upstream.clock.now() + 1),
};

const EDITOR = "editor@acme.example";
/** How many mails about it have come a minute, a day and a week after something happened. */
const COMES: Record<string, [number, number, number]> = {
  AT_ONCE: [1, 1, 1],
  DAILY: [0, 1, 1],
  WEEKLY: [0, 0, 1],
  NEVER: [0, 0, 0],
};

for (const [subject, happen] of Object.entries(HAPPENINGS))
  for (const [frequency, comes] of Object.entries(COMES))
    test(`${subject} ${frequency}: those who may see it hear of it in time, an editor of one location of that one [TOLD-01, TOLD-02]`, async () => {
      for (const email of [MASTER, EDITOR]) {
        for (const other of Object.keys(HAPPENINGS)) await choose(email, other, "NEVER");
        await choose(email, subject, frequency);
      }
      await happen();
      const came: number[] = [];
      for (const wait of [MINUTE, DAY, 7 * DAY]) {
        await pass(wait);
        const mails = await alerts(EDITOR);
        expect(mails.filter(({ text }) => ELSEWHERE.test(text))).toEqual([]);
        came.push(mails.filter(({ text }) => HERE.test(text)).length);
      }
      expect(came).toEqual(comes);
      const all = await alerts(MASTER);
      expect(all.filter(({ text }) => ELSEWHERE.test(text))).toHaveLength(comes[2]);
    });

test("a digest names the requests that are open, not those answered or withdrawn before it goes out [TOLD-02]", async () => {
  await choose(MASTER, "REQUESTS", "DAILY");
  const { ask } = rasCalls(world.upstream);
  const [declined, withdrawn] = [request("Milano HQ"), request("Torino Plant")];
  request("Bari Store");
  await pass(MINUTE);
  await ask("declineAccessRequest", { id: declined, reason: "Not now." });
  await ask("withdrawAccessRequest", { id: withdrawn }, PLAIN);
  await pass(DAY);
  const [digest, ...others] = await alerts(MASTER);
  expect(digest?.text.match(/“[^”]*”/g)).toEqual([`“${PLAIN} (Bari Store)”`]);
  expect(others).toEqual([]);
});

test("a gateway's certificate that ends soon is told to who may renew it, not to who only views the gateway [TOLD-01]", async () => {
  const viewer = "viewer@acme.example";
  for (const email of [MASTER, viewer]) await choose(email, "CERTIFICATES", "AT_ONCE");
  run(
    "UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = ?",
    world.upstream.clock.now() + CERTIFICATE_EXPIRY_WARNING_MS + 1,
    GATEWAY.milano,
  );
  await pass(MINUTE);
  expect(await alerts(MASTER)).toHaveLength(1);
  expect(await alerts(viewer)).toEqual([]);
});

test("a VPN profile that ends soon is told of while its user has access [TOLD-01, RASX-07]", async () => {
  await choose(MASTER, "CERTIFICATES", "AT_ONCE");
  const [still, ended] = ["viewer@acme.example", "fleet@acme.example"].map((email) => world.upstream.account(email).id);
  run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", world.upstream.clock.now() - DAY, ended);
  await pass(0);
  for (const user of [still, ended])
    run(
      "UPDATE ras_issued_certificates SET ends_at = ? WHERE serial_number = ? AND user_id = ?",
      world.upstream.clock.now() + CERTIFICATE_EXPIRY_WARNING_MS + 1,
      GATEWAY.milano,
      user,
    );
  await pass(MINUTE);
  const said = (await alerts(MASTER)).map(({ text }) => text).join();
  expect(said).toContain("viewer@acme.example");
  expect(said).not.toContain("fleet@acme.example");
});
