import { SEVERITIES, VISIBLE_EVENT_STATES } from "#contract/events";
import type { RoleName } from "#contract/permissions";
import { MONITORING_SERVICE } from "#contract/services";
import { tagKey } from "#contract/tags";
import type { Queryable } from "#db/client";
import { applianceEvents, eventStates } from "#db/schema/events";
import { locations, machines, maintenanceServices } from "#db/schema/fleet";
import { bindings, companies, companyServices, profiles, resources, users } from "#db/schema/identity";
import { machineTags, tags } from "#db/schema/tags";
import { roleId } from "./catalogue";
import { companyId, policyRow, remoteAccessService } from "./companies";
import places from "./data/places-it.json" with { type: "json" };
import { dayFrom, instantFrom } from "./days";
import { type ModelKey, modelTitle } from "./fleet";
import { toSeedId, totpSecretOf } from "./ids";
import { insertAll } from "./insert-all";
import { locationId } from "./locations";
import { MAINTENANCE, type MaintenanceKey, maintenanceRows } from "./maintenance";
import { userId } from "./people";
import { seedScaleRas } from "./scale-ras";

/**
 * A company for measuring: Scala S.p.A. with any number of machines, 500 locations and 2,000
 * users, and a gateway on each location that has a suitable appliance.
 *
 * | account | role |
 * |---|---|
 * | master@scala.example | master user |
 * | user0001 to user0020@scala.example | fleet.admin |
 * | user0021 to user0040@scala.example | user.admin |
 * | user0041 to user0540@scala.example | fleet.editor of one location each |
 * | user0541 to user1999@scala.example | ras.viewer of one location each |
 */
const SCALA = "scala";
const LOCATIONS = 500;
const USERS = 2000;

const MODELS: ModelKey[] = ["mini", "office", "rack", "cluster", "virtual"];
const VERSIONS = ["4.8.9", "4.8.2", "4.7.0", "4.6.1", "5.3.0.3328", "5.1.0.2000", "4.5.9"];
const PLANS = Object.keys(MAINTENANCE) as MaintenanceKey[];
const FIRST_NAMES = ["Giulia", "Marco", "Chiara", "Luca", "Francesca", "Matteo", "Sara", "Davide", "Elena", "Paolo"];
const LAST_NAMES = ["Rossi", "Russo", "Esposito", "Bruno", "Leone", "Longo", "Gentile", "Martinelli", "Vitale"];

const scala = companyId(SCALA);
const range = (length: number) => Array.from({ length }, (_, index) => index);
/** Returns the entry at an index; the list begins again after its last entry, so neighbouring rows differ. */
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

/** Inserts the company with this many machines. Must run in the caller's transaction. */
export function seedScale(db: Queryable, now: number, passwordHash: string, machineCount: number): void {
  insertCompany(db, now);
  const sites = range(LOCATIONS).map(siteRow);
  insertAll(db, locations, sites);
  insertAll(
    db,
    resources,
    sites.map(({ id }) => policyRow(scala, "location", id)),
  );
  insertPeople(db, now, passwordHash, sites);
  insertMachines(db, now, machineCount, sites);
  insertTags(db, machineCount);
  seedScaleRas(db, now, SCALA, scala);
}

function insertCompany(db: Queryable, now: number): void {
  const address = { country: "IT", city: "Roma", province: "RM", address: "Viale Europa 190", postalCode: "00144" };
  const contact = { email: "info@scala.example", website: "https://www.scala.example" };
  const kind = { marketSector: "Retail", numberOfEmployees: "1000+", vat: "IT99999090014" };
  const flags = { monitoringNamespace: SCALA, upgradableToOs5: true };
  db.insert(companies)
    .values({ id: scala, name: "Scala S.p.A.", ...address, ...contact, ...kind, ...flags })
    .run();
  db.insert(resources)
    .values(policyRow(scala, "company", scala))
    .run();
  const services = [...remoteAccessService(50, dayFrom(now, -100), dayFrom(now, 265)), { service: MONITORING_SERVICE }];
  db.insert(companyServices)
    .values(services.map((service) => ({ companyId: scala, ...service })))
    .run();
}

function siteRow(index: number) {
  const [city, province, postalCode, lat, lng] = pick(places, index) as [string, string, string, number, number];
  const name = `${city} ${String(index + 1).padStart(3, "0")}`;
  const address = `Via Roma ${1 + (index % 180)}, ${postalCode} ${city} ${province}`;
  return { id: locationId(SCALA, name), companyId: scala, name, address, lat, lng };
}

function insertPeople(db: Queryable, now: number, passwordHash: string, sites: { id: string }[]): void {
  const createdAt = instantFrom(now, -300, "10:00");
  const people = range(USERS).map((index) => ({ index, email: emailOf(index), id: userId(emailOf(index)) }));
  const mfaConfirmedAt = createdAt;
  insertAll(
    db,
    users,
    people.map(({ index, email, id }) => ({
      id,
      companyId: scala,
      email,
      passwordHash,
      createdAt,
      mfaConfirmedAt,
      mfaSecret: totpSecretOf(email),
      lastUsedAt: index % 7 === 0 ? null : instantFrom(now, -(index % 60), "08:30"),
    })),
  );
  insertAll(
    db,
    profiles,
    people.map(({ index, email, id }) => ({
      id: toSeedId("profile", email),
      userId: id,
      seenWelcomeBanner: true,
      dataCollectionConsent: true,
      firstName: pick(FIRST_NAMES, index),
      lastName: pick(LAST_NAMES, index * 7 + 3),
      phoneNumber: `+3906${5_500_000 + index}`,
      roleInTheCompany: "Store Manager",
    })),
  );
  const company = toSeedId("policy", "company", scala);
  insertAll(
    db,
    bindings,
    people.flatMap(({ index, id }) => {
      const [role, at] = roleOf(index);
      const policy = at === null ? company : toSeedId("policy", "location", pick(sites, at).id);
      return [bindingRow(company, "member", id), bindingRow(policy, role, id)];
    }),
  );
}

const emailOf = (index: number) => `${index === 0 ? "master" : `user${String(index).padStart(4, "0")}`}@scala.example`;

function roleOf(index: number): [RoleName, location: number | null] {
  if (index === 0) return ["master", null];
  if (index <= 20) return ["fleet.admin", null];
  if (index <= 40) return ["user.admin", null];
  return [index <= 540 ? "fleet.editor" : "ras.viewer", index - 41];
}

const bindingRow = (resourceId: string, role: RoleName, id: string) => ({
  companyId: scala,
  resourceId,
  roleId: roleId(role),
  userId: id,
});

/** Inserts the machines: every hundredth is unassigned, every tenth has an event. */
function insertMachines(db: Queryable, now: number, count: number, sites: { id: string }[]): void {
  const rows = range(count).map((index) => machineRow(index, now, sites));
  insertAll(db, machines, rows);
  insertAll(
    db,
    maintenanceServices,
    rows.map((row, index) => maintenanceRows(row, MAINTENANCE[pick(PLANS, index)], now).service),
  );
  const noisy = rows.filter((_, index) => index % 10 === 0);
  insertAll(
    db,
    applianceEvents,
    noisy.map((row, index) => eventRow(row, index, now)),
  );
  insertAll(
    db,
    eventStates,
    noisy.map((row, index) => ({
      companyId: scala,
      eventId: toSeedId("event", row.serialNumber),
      history: "state",
      position: 0,
      timestamp: instantFrom(now, -(index % 90), "07:00"),
      value: pick(VISIBLE_EVENT_STATES, index),
    })),
  );
}

const TAGS = ["Store", "Office", "Lent out"];

/** Inserts the tags: every machine has one or two of them (TAG-01). */
function insertTags(db: Queryable, count: number): void {
  insertAll(
    db,
    tags,
    TAGS.map((name) => ({ companyId: scala, folded: tagKey(name), name })),
  );
  const tagsOf = (index: number) => (index % 2 === 0 ? [index % 3, (index + 1) % 3] : [index % 3]);
  const rows = range(count).flatMap((index) =>
    tagsOf(index).map((tag) => ({
      companyId: scala,
      machineId: toSeedId("machine", serialOf(index)),
      tag: tagKey(pick(TAGS, tag)),
    })),
  );
  insertAll(db, machineTags, rows);
}

const serialOf = (index: number) => `BX-2205-${String(500_000 + index)}`;

function machineRow(index: number, now: number, sites: { id: string }[]) {
  const serialNumber = serialOf(index);
  const createdAt = instantFrom(now, -600 + (index % 500), "09:00");
  const model = pick(MODELS, index);
  return {
    id: toSeedId("machine", serialNumber),
    companyId: scala,
    serialNumber,
    createdAt,
    updatedAt: createdAt,
    productModel: modelTitle(model),
    osVersion: pick(VERSIONS, index),
    esxiVersion: model === "virtual" ? "8.0.2" : null,
    name: `srv-${String(index).padStart(5, "0")}`,
    userId: userId(emailOf(0)),
    activationDate: createdAt,
    serenityEnabled: index % 2 === 0,
    monitoringEnabled: index % 3 === 0,
    locationId: index % 100 === 99 ? null : pick(sites, index).id,
  };
}

function eventRow({ serialNumber }: { serialNumber: string }, index: number, now: number) {
  const recordTimestamp = instantFrom(now, -(index % 90), "06:55");
  return {
    id: toSeedId("event", serialNumber),
    companyId: scala,
    serialNumber,
    emitterType: "appliance",
    occurrences: 1 + (index % 9),
    severity: pick(SEVERITIES, index),
    recordTimestamp,
    subject: "Datastore nearly full",
    body: `Datastore ds-${index % 4} has little space left.`,
  };
}
