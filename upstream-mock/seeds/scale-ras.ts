import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { DAY, HOUR } from "#contract/durations";
import { CONNECTION_DAYS } from "#contract/limits";
import { isAtLeast, RAS_MINIMUM_VERSION } from "#contract/os-version";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { bindings, resources, users } from "#db/schema/identity";
import { rasGateways, rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import { roleId } from "./catalogue";
import { instantFrom } from "./days";
import { insertAll } from "./insert-all";
import { certificateRow, gatewayRow } from "./ras";

/** The states that gateways take in turn: most are active, as in a real fleet. */
const OUTCOMES = ["ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "INACTIVE", "FAILED"];

/** The connections of the first gateway that has users. */
const CONNECTIONS = 10_000;

/** Inserts a gateway for each location that has a suitable appliance. The location's viewers become its users. */
export function seedScaleRas(db: Queryable, now: number, company: string, companyId: string): void {
  const grantedAt = instantFrom(now, -58, "12:00");
  const gateways = firstSuitable(db, companyId);
  for (const [index, [locationId, serial]] of [...gateways].entries()) {
    const host = `vpn-${String(index + 1).padStart(3, "0")}`;
    const seed = { serial, host, outcome: OUTCOMES[index % OUTCOMES.length] ?? "ACTIVE" };
    const row = gatewayRow(company, { companyId, locationId }, { ...seed, net: `172.20.${index % 256}` }, now);
    db.insert(rasGateways).values(row).run();
    db.update(machines).set({ isRasGateway: true }).where(eq(machines.serialNumber, serial)).run();
  }
  const viewers = viewersOf(db, companyId).flatMap(({ locationId, ...viewer }) => {
    const serialNumber = gateways.get(locationId);
    return serialNumber === undefined ? [] : { serialNumber, ...viewer };
  });
  insertAll(
    db,
    rasUsers,
    viewers.map(({ serialNumber, userId, email }) => {
      const username = email.slice(0, email.indexOf("@"));
      return { companyId, serialNumber, userId, username, allowedDestinations: [], grantedAt };
    }),
  );
  insertAll(
    db,
    rasIssuedCertificates,
    viewers.map(({ serialNumber, userId }) =>
      certificateRow(serialNumber, userId, instantFrom(now, -60, "09:00"), now, 58),
    ),
  );
  seedConnections(db, now, companyId);
}

/** Inserts ten thousand connections of the users of the company's first gateway, spread over the last days (CONN-02). */
function seedConnections(db: Queryable, now: number, companyId: string): void {
  const since = sql`${now - (CONNECTION_DAYS - 1) * DAY} + n * ${(CONNECTION_DAYS - 2) * DAY} / ${CONNECTIONS}`;
  db.run(sql`
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${CONNECTIONS - 1}),
    people AS (
      SELECT r.company_id, g.location_id, r.serial_number, u.id, u.email, trim(p.first_name || ' ' || p.last_name) AS name,
        row_number() OVER (ORDER BY u.id) - 1 AS position, count(*) OVER () AS total
      FROM ras_users r JOIN ras_gateways g ON g.serial_number = r.serial_number
        JOIN users u ON u.id = r.user_id JOIN profiles p ON p.user_id = u.id
      WHERE r.serial_number = (SELECT min(serial_number) FROM ras_users WHERE company_id = ${companyId}))
    INSERT INTO ras_sessions
      (company_id, location_id, serial_number, id, user_id, email, name, since, address, received, sent, ended_at)
    SELECT company_id, location_id, serial_number, 'scale-' || n, id, email, name,
      ${since}, '198.51.100.' || (n % 250 + 1), n * 7919, n * 104729,
      ${since} + (n % 8 + 1) * ${HOUR}
    FROM numbers JOIN people ON position = n % total`);
}

/** Maps each location's id to the serial number of the appliance that becomes its gateway. */
function firstSuitable(db: Queryable, companyId: string): Map<string, string> {
  const rows = db
    .select()
    .from(machines)
    .where(and(eq(machines.companyId, companyId), isNotNull(machines.locationId)))
    .orderBy(asc(machines.serialNumber))
    .all();
  const gateways = new Map<string, string>();
  for (const { locationId, serialNumber, osVersion } of rows) {
    if (locationId !== null && !gateways.has(locationId) && isAtLeast(osVersion, RAS_MINIMUM_VERSION)) {
      gateways.set(locationId, serialNumber);
    }
  }
  return gateways;
}

const viewersOf = (db: Queryable, companyId: string) =>
  db
    .select({ userId: users.id, email: users.email, locationId: resources.referenceId })
    .from(bindings)
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .innerJoin(users, eq(users.id, bindings.userId))
    .where(and(eq(bindings.companyId, companyId), eq(bindings.roleId, roleId("ras.viewer"))))
    .all();
