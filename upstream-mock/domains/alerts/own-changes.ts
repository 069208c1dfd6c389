import { type SQL, sql } from "drizzle-orm";
import { DAY } from "#contract/durations";
import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import type { Queryable } from "#db/client";
import { ACCESS_ANNOUNCED_AT, ACCESS_ENDS_AT, isWithin, type Span, union } from "./changes";
import type { Change, DepartureNews, DeploymentEnd, InvitedAccessEnd } from "./subjects";

/** Something of a user's own that has ended, or ends soon (TOLD-03). */
export interface OwnChange extends Omit<Change, "kind" | "name"> {
  kind: OwnChangeKind;
  /** The location's name; null for a request that named none. */
  name: string | null;
  /** Whose it is. */
  readerId: string;
}

type OwnChangeKind =
  | "access-soon"
  | "access-ended"
  | "access-revoked"
  | "connection-ended"
  | "request-approved"
  | "request-declined"
  | "request-lapsed"
  | DepartureNews
  | DeploymentEnd
  | InvitedAccessEnd;

/** Lists what has ended of the own of each user of a company, which no choice switches off (TOLD-01, TOLD-03). */
export const listOwnChanges = (db: Queryable, span: Span): OwnChange[] =>
  db.all<OwnChange>(
    sql`SELECT * FROM (${union(
      sql`${ownAccess("access-soon", ACCESS_ANNOUNCED_AT, span)} AND ${ACCESS_ENDS_AT} > ${span.now}`,
      ownAccess("access-ended", ACCESS_ENDS_AT, span),
      endedByOthers(span),
      answers(span),
      lapses(span),
      deployments(span),
    )}) ORDER BY at, name`,
  );

const ownAccess = (kind: OwnChangeKind, at: SQL, span: Span) => sql`
  SELECT ${kind} AS kind, l.name AS name, l.id AS locationId, r.user_id AS userId, NULL AS requestId, r.valid_until AS at,
    r.user_id AS readerId
  FROM ras_users r JOIN ras_gateways g ON g.serial_number = r.serial_number JOIN locations l ON l.id = g.location_id
  WHERE r.company_id = ${span.companyId} AND ${isWithin(at, 0, span)}`;

/** Access and connections that another user has ended: the activity has them, whatever has gone since. */
function endedByOthers(span: Span): SQL {
  return sql`SELECT CASE WHEN a.sentence LIKE 'revoked %' THEN 'access-revoked' ELSE 'connection-ended' END AS kind,
    l.name AS name, l.id AS locationId, u.id AS userId, NULL AS requestId, a.at AS at, u.id AS readerId
  FROM activity a JOIN users u ON u.id = a.about_user_id JOIN locations l ON l.id = a.location_id
  WHERE a.company_id = ${span.companyId} AND a.kind = 'access' AND ${isWithin(sql`a.at`, 0, span)}
    AND (a.sentence LIKE 'revoked %' OR a.sentence LIKE 'disconnected %') AND a.user_id <> u.id`;
}

const ownRequests = (kind: SQL, at: SQL, condition: SQL, { companyId }: Span) => sql`
  SELECT ${kind} AS kind, l.name AS name, l.id AS locationId, a.user_id AS userId, a.id AS requestId, ${at} AS at,
    a.user_id AS readerId
  FROM access_requests a LEFT JOIN locations l ON l.id = a.location_id
  WHERE a.company_id = ${companyId} AND ${condition}`;

const answers = (span: Span) =>
  ownRequests(
    sql`'request-' || lower(a.decision)`,
    sql`a.answered_at`,
    sql`a.decision IN ('APPROVED', 'DECLINED') AND ${isWithin(sql`a.answered_at`, 0, span)}`,
    span,
  );

const lapses = (span: Span) =>
  ownRequests(
    sql`'request-lapsed'`,
    sql`a.asked_at`,
    sql`a.decision IS NULL AND ${isWithin(sql`a.asked_at`, ACCESS_REQUEST_DAYS * DAY, span)}`,
    span,
  );

/** The deployments that a user has begun; one that was cancelled or removed before has no end. */
function deployments(span: Span): SQL {
  return sql`SELECT CASE d.outcome WHEN 'ACTIVE' THEN 'deployment-succeeded' ELSE 'deployment-failed' END AS kind,
    l.name AS name, l.id AS locationId, NULL AS userId, NULL AS requestId, d.ends_at AS at, u.id AS readerId
  FROM deployment_ends d JOIN activity a ON a.id = d.activity_id JOIN users u ON u.id = a.user_id
    JOIN locations l ON l.id = a.location_id
  WHERE a.company_id = ${span.companyId} AND ${isWithin(sql`d.ends_at`, 0, span)}`;
}
