import { type SQL, sql } from "drizzle-orm";
import { CERTIFICATE_EXPIRY_WARNING_MS } from "#contract/certificates";
import { addDays, startOfDay, toCalendarDay } from "#contract/days";
import type { Queryable } from "#db/client";
import { REMINDED_BEFORE } from "#mock/domains/ras/access/access-term";
import type { AlertSubject } from "#mock/generated/resolvers";
import type { Change } from "./subjects";
import { SETTLED } from "./troubles";

/** The company whose changes are listed, from one instant and before another, in milliseconds. */
export interface Span {
  companyId: string;
  from: number;
  until: number;
  /** When users are notified of them, in milliseconds. Changes that are over by then are left out. */
  now: number;
  /** The time zone of days (D8). */
  timeZone: string;
}

/** How many days before maintenance expires users are notified. */
const MAINTENANCE_WARNING_DAYS = 30;
/** When the end of access is announced, as its user is reminded of it (RASX-03). */
export const ACCESS_ANNOUNCED_AT = sql`max(r.valid_until - ${REMINDED_BEFORE}, coalesce(r.valid_from, 0))`;
export const ACCESS_ENDS_AT = sql`r.valid_until`;

/** Lists the changes of a subject at a company, the oldest first. */
export const listChanges = (db: Queryable, subject: AlertSubject, span: Span): Change[] =>
  db.all<Change>(sql`SELECT * FROM (${CHANGES[subject](span)}) ORDER BY at, name`);

const CHANGES: Record<AlertSubject, (span: Span) => SQL> = {
  GATEWAYS: (span) =>
    union(
      troubles("gateway-down", "DOWN", "began_at", 0, span),
      troubles("gateway-up", "DOWN", "ended_at", SETTLED, span),
    ),
  EVENTS: criticalEvents,
  MAINTENANCE: (span) =>
    union(
      sql`${maintenance("maintenance-soon", -MAINTENANCE_WARNING_DAYS, span)} AND expires_on >= ${startOfToday(span)}`,
      maintenance("maintenance-expired", 1, span),
    ),
  CERTIFICATES: (span) =>
    union(
      sql`${certificates("certificate-soon", -CERTIFICATE_EXPIRY_WARNING_MS, span)} AND g.certificate_ends_at > ${span.now}`,
      certificates("certificate-expired", 0, span),
      sql`${profiles("profile-soon", -CERTIFICATE_EXPIRY_WARNING_MS, span)} AND max(c.ends_at) > ${span.now}`,
      profiles("profile-expired", 0, span),
    ),
  SEATS: (span) =>
    union(
      troubles("seats-full", "FULL", "began_at", 0, span),
      troubles("seats-free", "FULL", "ended_at", SETTLED, span),
    ),
  REQUESTS: requests,
  ACCESS: (span) =>
    union(
      sql`${access("access-soon", ACCESS_ANNOUNCED_AT, span)} AND ${ACCESS_ENDS_AT} > ${span.now}`,
      access("access-ended", ACCESS_ENDS_AT, span),
    ),
};

export const union = (...selects: SQL[]) => sql.join(selects, sql` UNION ALL `);

/** Builds the condition that an instant, moved by some milliseconds, lies in the span. */
export const isWithin = (instant: SQL, shift: number, { from, until }: Span) =>
  sql`${instant} >= ${from - shift} AND ${instant} < ${until - shift}`;

const startOfToday = ({ now, timeZone }: Span) =>
  startOfDay(timeZone, toCalendarDay(timeZone, new Date(now))).getTime();

/** Builds the condition that the day some days after an instant's begins in the span. */
function beginsWithin(instant: SQL, days: number, { from, until, timeZone }: Span): SQL {
  // A day counts when it begins before the instant: the last one is the day of the millisecond before.
  const [after, before] = [from, until].map((at) => {
    const last = addDays(toCalendarDay(timeZone, new Date(at - 1)), -days);
    return startOfDay(timeZone, addDays(last, 1)).getTime();
  });
  return sql`${instant} >= ${after} AND ${instant} < ${before}`;
}

const troubles = (
  kind: Change["kind"],
  trouble: string,
  column: "began_at" | "ended_at",
  shift: number,
  span: Span,
) => sql`
  SELECT ${kind} AS kind, l.name AS name, l.id AS locationId, NULL AS userId, t.${sql.identifier(column)} AS at
  FROM gateway_troubles t JOIN ras_gateways g ON g.serial_number = t.serial_number JOIN locations l ON l.id = g.location_id
  WHERE g.company_id = ${span.companyId} AND t.kind = ${trouble} AND ${isWithin(sql`t.${sql.identifier(column)}`, shift, span)}`;

/** The events that machines report as critical. */
function criticalEvents(span: Span): SQL {
  return sql`SELECT 'event' AS kind, coalesce(nullif(m.name, ''), m.serial_number) || ': ' || e.subject AS name,
    m.location_id AS locationId, NULL AS userId, e.record_timestamp AS at, m.serial_number AS serialNumber,
    e.id AS eventId
  FROM appliance_events e JOIN machines m ON m.serial_number = e.serial_number
  WHERE e.company_id = ${span.companyId} AND e.severity = 'critical' AND ${isWithin(sql`e.record_timestamp`, 0, span)}`;
}

/** The requests for access that nobody has answered yet. */
function requests(span: Span): SQL {
  return sql`SELECT CASE WHEN a.location_id IS NULL THEN 'request-words'
      WHEN r.user_id IS NULL THEN 'request' ELSE 'request-change' END AS kind,
    u.email || coalesce(' (' || l.name || ')', '') AS name, a.location_id AS locationId, u.id AS userId, a.asked_at AS at,
    a.id AS requestId
  FROM access_requests a JOIN users u ON u.id = a.user_id LEFT JOIN locations l ON l.id = a.location_id
    LEFT JOIN ras_gateways g ON g.location_id = a.location_id
    LEFT JOIN ras_users r ON r.serial_number = g.serial_number AND r.user_id = a.user_id
  WHERE a.company_id = ${span.companyId} AND a.decision IS NULL AND ${isWithin(sql`a.asked_at`, 0, span)}`;
}

/** Maintenance counts to the end of its last day, so it has expired when the next one begins, as on the pages (INVT-04). */
const maintenance = (kind: Change["kind"], days: number, span: Span) => sql`
  SELECT ${kind} AS kind, coalesce(nullif(name, ''), serial_number) AS name, location_id AS locationId, NULL AS userId,
    expires_on AS at, serial_number AS serialNumber
  FROM machines WHERE company_id = ${span.companyId} AND ${beginsWithin(sql`expires_on`, days, span)}`;

const certificates = (kind: Change["kind"], shift: number, span: Span) => sql`
  SELECT ${kind} AS kind, l.name AS name, l.id AS locationId, NULL AS userId, g.certificate_ends_at AS at, NULL AS place
  FROM ras_gateways g JOIN locations l ON l.id = g.location_id
  WHERE g.company_id = ${span.companyId} AND ${isWithin(sql`g.certificate_ends_at`, shift, span)}`;

/** The newest VPN profile of each user with access. */
const profiles = (kind: Change["kind"], shift: number, span: Span) => sql`
  SELECT ${kind} AS kind, u.email || ' (' || l.name || ')' AS name, l.id AS locationId, u.id AS userId, max(c.ends_at) AS at,
    l.name AS place
  FROM ras_users r JOIN ras_gateways g ON g.serial_number = r.serial_number JOIN locations l ON l.id = g.location_id
    JOIN users u ON u.id = r.user_id
    JOIN ras_issued_certificates c ON c.serial_number = r.serial_number AND c.user_id = r.user_id
  WHERE r.company_id = ${span.companyId} AND (r.valid_until IS NULL OR r.valid_until > ${span.now})
  GROUP BY r.serial_number, r.user_id HAVING ${isWithin(sql`max(c.ends_at)`, shift, span)}`;

const access = (kind: Change["kind"], at: SQL, span: Span) => sql`
  SELECT ${kind} AS kind, u.email || ' (' || l.name || ')' AS name, l.id AS locationId, u.id AS userId, r.valid_until AS at
  FROM ras_users r JOIN ras_gateways g ON g.serial_number = r.serial_number JOIN locations l ON l.id = g.location_id
    JOIN users u ON u.id = r.user_id
  WHERE r.company_id = ${span.companyId} AND ${isWithin(at, 0, span)}`;
