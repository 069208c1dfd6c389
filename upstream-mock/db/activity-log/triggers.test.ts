import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type Db, openDatabase, stateTables } from "#db/client";
import { pruneRefusals, runUnrecorded } from "./actor-context";
import { LOGGED_TABLES } from "./triggers";

/** Tables whose changes are no user's doing, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  activity: "it is the record",
  refusals: "counts of what is recorded",
  deployment_ends: "follow from the recorded deployments",
  appliance_events: "the machines report them",
  event_states: "the machines report them",
  maintenance_plans: "the provider sells them",
  maintenance_services: "the provider sells them",
  maintenance_renewals: "the provider sells them",
  company_services: "the provider sells them",
  settings: "the provider's own",
  latest_versions: "the provider's own",
  activation_keys: "the provider's own",
  vat_registry: "the provider's own",
  roles: "fixed by the contract",
  role_permissions: "fixed by the contract",
  clock_state: "steering",
  faults: "steering",
  attempts: "counts, which end by themselves",
  challenges: "a sign-in on its way",
  remembered_results: "answers, kept for a call that comes again",
  machine_assignments: "kept for undoing; each machine's move is recorded",
  assigned_machines: "kept for undoing; each machine's move is recorded",
  tag_changes: "kept for undoing; each machine's change is recorded",
  tagged_machines: "kept for undoing; each machine's change is recorded",
  ras_authorities: "keys, made when they are first needed",
  appliance_networks: "the appliances report them",
  ras_seats_requests: "the mail is recorded",
  sent_tickets: "the mail is recorded",
  serenity_requests: "the mail is recorded",
  calendar_entries: "since when the entries of a feed read as they do",
  ras_last_gateways: "kept for deploying again; each removal is recorded",
  recovery_codes: "secrets; their number is the account's",
  alert_choices: "each user's own way to be told",
  alert_states: "what a user was told, which mails show",
  alert_tokens: "secrets of mails",
  notices: "what a user was told, and has read",
  alert_schedule: "the clock's own",
  gateway_troubles: "the gateways report them",
  default_views: "each user's own way to open a list",
  passkey_keys: "a key, made when it is first needed",
  used_passkey_challenges: "keeps a challenge from working twice",
  authenticator_replacements: "a replacement on its way; the confirmed one is recorded",
};

/** Columns of recorded tables that are no facts about the thing, each with the reason. */
const NO_FACTS: Record<string, string> = {
  id: "names the row",
  created_at: "the record's own instant",
  updated_at: "the record's own instant",
  granted_at: "the record's own instant",
  "departures.user_id": "the record has its address",
  "departures.email": "the record names it",
  "departures.name": "the record names the address",
  "departures.scheduled_by": "who the record is by",
  "departures.scheduled_by_name": "who the record is by",
  "departures.scheduled_at": "the record's own instant",
  "departures.due_at": "follows from the other instants",
  "departures.left_at": "the record's own instant",
  "departures.attempts": "counts, which end by themselves",
  "departures.ended_at": "the account's removal is recorded",
  issued_at: "the record's own instant",
  position: "an order that nobody chose",
  "users.last_used_at": "its sessions are recorded",
  "users.mfa_secret": "a secret, which counts once it is confirmed",
  "users.mfa_last_step": "keeps a code from working twice",
  "profiles.has_virtual_appliance_access": "the provider's",
  "profiles.seen_welcome_banner": "a mark that a banner was read",
  "profiles.language": "what users read in is their own",
  "companies.monitoring_namespace": "the provider's",
  "companies.upgradable_to_os5": "the provider's",
  "machines.name": "the machine reports it",
  "machines.product_model": "the machine's make",
  "machines.os_version": "the machine reports it",
  "machines.esxi_version": "the machine reports it",
  "machines.serenity_enabled": "the provider's",
  "machines.monitoring_enabled": "the provider's",
  "machines.has_chronos": "the provider's",
  "machines.user_id": "who activated it, forgotten with the user, whose removal is recorded",
  "machines.activation_date": "the machine reports it",
  "machines.expires_on": "follows from maintenance",
  "machines.sought": "follows from other columns",
  "machines.place": "follows from other columns",
  taken_at: "the record's own instant",
  "event_owners.event_id": "the record names the event",
  "event_owners.handed_over_by": "who the record is by",
  "event_owners.note": "a text for who gets the event",
  "event_owners.remind_on": "the user's own reminder",
  "event_owners.remind_at": "follows from the day",
  "machine_tags.machine_id": "the record names the machine",
  "machine_tags.tag": "the record has its name",
  "notes.sequence": "an order that nobody chose",
  "notes.changed_at": "the record's own instant",
  "tags.folded": "follows from the name",
  "sessions.token_hash": "a secret; compared only",
  "sessions.last_seen_at": "no change by the user",
  "sessions.browser": "the record's own",
  "sessions.address": "the record's own",
  "sessions.impersonator": "the record's own",
  "sessions.password_proven_at": "no change by the user",
  "sessions.second_factor_proven_at": "no change by the user",
  "passkeys.credential_id": "the device's own name of it",
  "passkeys.public_key": "no secret, and nothing to read",
  "passkeys.counter": "the device counts it",
  "passkeys.transports": "the device's make",
  "passkeys.last_used_at": "its sessions are recorded",
  "one_time_tokens.token_hash": "a secret",
  "one_time_tokens.user_id": "of links by mail, which are no change",
  "one_time_tokens.invited_by": "who the record is by",
  "one_time_tokens.impersonator": "steering",
  "invited_access.token_hash": "a secret",
  "invited_access.grantor_id": "who the record is by",
  "saved_views.user_id": "who the record is by",
  "resources.type": "made and removed with its company or location",
  "resources.reference_id": "made and removed with its company or location",
  "ras_gateways.started_at": "the record's own instant",
  "ras_gateways.duration_ms": "simulated",
  "ras_gateways.outcome": "simulated",
  "ras_gateways.forced_status": "steering",
  "ras_gateways.forced_log": "steering",
  "ras_gateways.latency_ms": "steering",
  "ras_gateways.tells_sessions": "steering",
  "ras_gateways.connections_recorded_until": "simulated",
  "ras_gateways.authority_ends_at": "follows from the deployment",
  "ras_gateways.certificate_renewed_at": "the record's own instant",
  "access_requests.granted": "the access that it brought is recorded",
  "access_requests.network_destinations": "what the destinations' names stood for",
  "access_requests.asked_at": "the record's own instant",
  "access_requests.answered_at": "the record's own instant",
  "access_requests.answered_by": "who the record is by",
  "ras_users.remind_at": "follows from the end",
  "ras_issued_certificates.user_id": "who the record is by",
  "ras_sessions.received": "the gateway counts it",
  "ras_sessions.sent": "the gateway counts it",
  "ras_sessions.ended_at": "the record's own instant",
  "ras_sessions.ended_by": "who the record is by",
  "ras_sessions.email": "the user's",
  "ras_sessions.name": "the user's",
  "mails.sequence": "names the row",
  "mails.to": "the provider's address",
  "mails.text": "the mail itself is kept",
  "mails.html": "the mail itself is kept",
  "mails.links": "may hold tokens",
  "mails.reply_to": "the user",
  "mails.attempts": "how the mail was handed over",
  "mails.attempt_at": "how the mail was handed over",
  "mails.headers": "may hold tokens",
  "mails.sent_at": "the record's own instant",
};

let db: Db;
beforeAll(() => {
  db = openDatabase(":memory:", fileURLToPath(new URL("../migrations", import.meta.url)));
});

const columnsOf = (table: string) =>
  db.$client.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);

/** Returns the whole description of a table, with the names of its columns: of its company's too, which is the default. */
const definition = (table: string) => JSON.stringify({ company: "row.company_id", ...LOGGED_TABLES[table] });

test("each table is recorded, or is left out for a reason [ACT-01]", () => {
  const named = [...Object.keys(LOGGED_TABLES), ...Object.keys(LEFT_OUT)];
  expect(named.toSorted()).toEqual(stateTables(db).toSorted());
});

test("each column of a recorded table is told of, or is no fact for a reason [ACT-01]", () => {
  const missing = Object.keys(LOGGED_TABLES).flatMap((table) =>
    columnsOf(table)
      .filter((column) => !new RegExp(`\\b(?:row|OLD|NEW)\\.${column}\\b|"${column}"`).test(definition(table)))
      .filter((column) => !(column in NO_FACTS || `${table}.${column}` in NO_FACTS))
      .map((column) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
});

test("what is secret is in no field's value [ACT-01]", () => {
  const shown = Object.values(LOGGED_TABLES).flatMap(({ fields = {}, names = {} }) => [
    ...Object.values(fields),
    ...Object.values(names),
  ]);
  expect(shown.filter((sql) => /hash|secret|key|token|text\b|html/.test(sql))).toEqual([]);
});

test("a record can neither be altered nor removed, but by steering [ACT-01]", () => {
  const insert = `INSERT INTO activity (act, company_id, at, operation, kind, sentence, fields, is_further, sought)
    VALUES ('a', 'c', 1, 'o', 'user', 's', '[]', 0, '')`;
  db.$client.exec(insert);
  expect(() => db.$client.exec("UPDATE activity SET sentence = 'nothing'")).toThrow("never altered");
  expect(() => db.$client.exec("DELETE FROM activity")).toThrow("never removed");
  pruneRefusals(100, () => {
    for (const [kind, at] of [
      ["location", 100],
      ["refusal", 101],
    ] as const) {
      runUnrecorded(() => db.$client.prepare("UPDATE activity SET kind = ?, at = ?").run(kind, at));
      expect(() => db.$client.exec("DELETE FROM activity"), kind).toThrow("never removed");
    }
    expect(() => db.$client.exec("UPDATE activity SET at = 100")).toThrow("never altered");
    runUnrecorded(() => db.$client.exec("UPDATE activity SET at = 100"));
    db.$client.exec("DELETE FROM activity");
    expect(db.$client.prepare("SELECT count(*) FROM activity").pluck().get()).toBe(0);
  });
  db.$client.exec(insert);
  runUnrecorded(() => db.$client.exec("DELETE FROM activity"));
  expect(db.$client.prepare("SELECT count(*) FROM activity").pluck().get()).toBe(0);
});
