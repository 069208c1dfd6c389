import { isAllowedByMatrix, type RoleBindings } from "#conformance/accounts";
import type { EntityIds } from "#conformance/arguments";
import { type Operation, operationsOf, wholeContract } from "#conformance/contract-schema";
import { type AccessRule, OPERATION_ACCESS } from "#contract/permissions";
import { stateTables } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { notices } from "#db/schema/alerts";
import { applianceEvents } from "#db/schema/events";
import { machineAssignments } from "#db/schema/fleet";
import { passkeys } from "#db/schema/passkeys";
import { tagChanges } from "#db/schema/tags";
import { savedViews } from "#db/schema/views";
import { createContext } from "#mock/context";
import { issueOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { openSession } from "#mock/domains/identity/sessions";
import type { TestUpstream } from "#mock/testing";
import { locationId } from "#seeds/locations";

export type { Operation };

/** Returns every operation of the schema, so that a new one is tested from its first day. */
export const everyOperation = () => operationsOf(wholeContract());

export const guardedOperations = () =>
  everyOperation().filter(({ field }) => OPERATION_ACCESS[field.name]?.access !== "public");

/** Operations that only take the user's own id. */
export const OWN_ID_OPERATIONS = [
  "sendSerenityRequestEmail",
  "sendRASAdditionalSeatsRequestEmail",
  "markWelcomeBannerAsSeen",
  "setLanguage",
];

export function readEntityIds(
  upstream: TestUpstream,
  company: "acme" | "borea",
  place: { location: string; serial: string; user: string },
): EntityIds {
  const account = upstream.account(place.user);
  const profile = upstream.db.$client.prepare("SELECT id FROM profiles WHERE user_id = ?").pluck().get(account.id);
  return {
    company: account.companyId,
    location: locationId(company, place.location),
    serial: place.serial,
    user: account.id,
    userEmail: account.email,
    profile: String(profile),
    invitation: invitationOf(upstream, account.companyId),
    session: sessionOf(upstream, account.id),
    view: personalViewOf(upstream, account),
    tagChange: tagChangeOf(upstream, account),
    event: eventOf(upstream, account.companyId, place.serial),
    accessRequest: requestOf(upstream, account, locationId(company, place.location)),
    passkey: passkeyOf(upstream, account.id),
    notice: noticeOf(upstream, account),
    osVersion: "4.8.9",
    assignment: assignmentAt(upstream, account.companyId, locationId(company, place.location)),
  };
}

function sessionOf(upstream: TestUpstream, userId: string): string {
  openSession(createContext(upstream, null), userId, "CODE");
  const newest = "SELECT token_hash FROM sessions WHERE user_id = ? ORDER BY rowid DESC";
  return String(upstream.db.$client.prepare(newest).pluck().get(userId));
}

/** Returns the id of a user's personal view. Few of the seed have one. */
export function personalViewOf(
  { db }: TestUpstream,
  { id: userId, companyId }: { id: string; companyId: string },
): string {
  const id = `view of ${userId}`;
  const row = { id, companyId, userId, list: "inventory", name: "Mine", query: "", isShared: false };
  db.insert(savedViews).values(row).onConflictDoNothing().run();
  return id;
}

/** Returns the id of a user's change of tags. The seed has none. */
function tagChangeOf(
  { db, clock }: TestUpstream,
  { id: userId, companyId }: { id: string; companyId: string },
): string {
  const id = `change of ${userId}`;
  const row = { companyId, id, userId, createdAt: clock.now(), added: ["a"], removed: [], refused: [], left: [] };
  db.insert(tagChanges).values(row).onConflictDoNothing().run();
  return id;
}

/** Returns the id of an event of a machine. Few of the seed have one. */
function eventOf({ db, clock }: TestUpstream, companyId: string, serialNumber: string): string {
  const id = `event of ${serialNumber}`;
  const said = { severity: "info", subject: "Restarted", body: "It restarted.", emitterType: "appliance" };
  const row = { ...said, id, companyId, serialNumber, occurrences: 1, recordTimestamp: clock.now() };
  db.insert(applianceEvents).values(row).onConflictDoNothing().run();
  return id;
}

/** Returns the id of a user's open request for access to a location. Few of the seed have one. */
function requestOf(
  { db, clock }: TestUpstream,
  { id: userId, companyId }: { id: string; companyId: string },
  location: string,
): string {
  const id = `request of ${userId}`;
  const row = {
    id,
    companyId,
    userId,
    locationId: location,
    allowedDestinations: [],
    reason: "",
    askedAt: clock.now(),
  };
  db.insert(accessRequests).values(row).onConflictDoNothing().run();
  return id;
}

/** Returns the id of a user's passkey. The seed has none. */
function passkeyOf({ db, clock }: TestUpstream, userId: string): string {
  const id = `passkey of ${userId}`;
  const key = { credentialId: id, publicKey: "", counter: 0, transports: [], createdAt: clock.now() };
  db.insert(passkeys)
    .values({ id, userId, name: "Phone", ...key })
    .onConflictDoNothing()
    .run();
  return id;
}

/** Returns the id of a user's notice. Few of the seed have one. */
function noticeOf({ db, clock }: TestUpstream, { id: userId, companyId }: { id: string; companyId: string }): string {
  const id = `notice of ${userId}`;
  const row = { id, companyId, userId, kind: "access-revoked", at: clock.now(), aboutUserId: userId };
  db.insert(notices).values(row).onConflictDoNothing().run();
  return id;
}

/** Returns the id of an assignment of machines to a location. The seed has none. */
function assignmentAt({ db, clock }: TestUpstream, owner: string, location: string): string {
  const id = `assignment to ${location}`;
  const row = { companyId: owner, id, locationId: location, createdAt: clock.now(), refused: [], left: [] };
  db.insert(machineAssignments).values(row).onConflictDoNothing().run();
  return id;
}

/** Returns the id of a company's open invitation. Only Acme's seed has one, so others get a new one. */
function invitationOf({ db, clock, config }: TestUpstream, companyId: string): string {
  const open = db.$client
    .prepare(
      "SELECT token_hash FROM one_time_tokens WHERE purpose = 'invitation' AND company_id = ? AND used_at IS NULL",
    )
    .pluck();
  const known = open.get(companyId);
  if (known) return String(known);
  const invited = { email: `invited@${companyId}.example`, companyId, roles: [] };
  issueOneTimeToken(db, "invitation", invited, clock.now(), config.limits.invitationLifetime);
  return String(open.get(companyId));
}

/** Tables that even a refused request may change. */
const RESTLESS = new Set([
  "activity",
  "alert_schedule",
  "alert_states",
  "attempts",
  "challenges",
  "gateway_troubles",
  "refusals",
  "remembered_results",
  "sessions",
]);

/** Returns everything else that is stored, as one text. */
export function dumpForeignState({ db }: TestUpstream): string {
  const tables = stateTables(db).filter((table) => !RESTLESS.has(table));
  return JSON.stringify(tables.map((table) => [table, db.$client.prepare(`SELECT * FROM "${table}"`).all()]));
}

/** The roles of seeded accounts, on the company and on locations. */
export const PEOPLE: Record<string, RoleBindings> = {
  "master@acme.example": { company: ["member", "master"] },
  "fleet@acme.example": { company: ["member", "fleet.admin"] },
  "users@acme.example": { company: ["member", "user.admin"] },
  "both@acme.example": { company: ["member", "fleet.admin", "user.admin"] },
  "editor@acme.example": { company: ["member"], on: { "Milano HQ": ["fleet.editor"] } },
  "viewer@acme.example": { company: ["member"], on: { "Milano HQ": ["ras.viewer"] } },
  "plain@acme.example": { company: ["member"] },
};

/** True when the matrix allows an account an operation with this need at this location. */
export const isAllowed = (email: string, need: AccessRule, location: string): boolean =>
  isAllowedByMatrix(PEOPLE[email] ?? { company: [] }, need, location);
