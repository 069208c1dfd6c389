import { and, between, eq, isNotNull, max, sql } from "drizzle-orm";
import { machines } from "#db/schema/fleet";
import { rasGateways, rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import { inList } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { gatewaysWith } from "#mock/domains/ras/gateway/listed-gateways";
import { findPermittedLocations } from "#mock/guards/permissions";

/** The kinds of dates in a calendar, which are a part of each event's UID. */
export type CalendarKind = "maintenance" | "certificate" | "profile" | "access";

/** A date of one or several things at a location. */
export interface CalendarDate {
  kind: CalendarKind;
  /** Milliseconds since 1970. */
  at: number;
  /** Null for machines without a location. */
  locationId: string | null;
  /** How many machines, gateways or other users it is about. */
  count: number;
  /** The name of the machine, when it is one. */
  name?: string | undefined;
  /** True when it is about the reader's own access. */
  isOwn?: boolean | undefined;
}

/** The instants between which dates are listed, in milliseconds. */
interface Range {
  from: number;
  until: number;
}

/** Lists when maintenance expires of the machines that the reader may list, by location. */
export function endingMaintenance(context: Context, reader: Session, { from, until }: Range): CalendarDate[] {
  const { everywhere, locationIds } = findPermittedLocations(context, reader, ["appliance.list"]);
  if (!everywhere && locationIds.size === 0) return [];
  const isListed = everywhere ? undefined : inList(machines.locationId, [...locationIds]);
  const rows = context.db.all<{ locationId: string | null; at: number; count: number; name: string }>(sql`
    SELECT location_id AS locationId, expires_on AS at, count(*) AS count,
      min(coalesce(nullif(name, ''), serial_number)) AS name
    FROM "machines" WHERE ${and(eq(machines.companyId, reader.companyId), between(machines.expiresOn, from, until), isListed)}
    GROUP BY location_id, expires_on`);
  return rows.map((row) => ({ ...row, kind: "maintenance" }));
}

/** Lists when the certificates expire of the gateways that the reader may deploy. */
export function endingCertificates(context: Context, reader: Session, { from, until }: Range): CalendarDate[] {
  const isWithin = between(sql`deployed.certificate_ends_at`, from, until);
  const gateways = gatewaysWith(context, reader, "ras.deploy", isWithin) ?? [];
  return gateways.flatMap(({ locationId, gateway }) =>
    gateway ? [{ kind: "certificate" as const, at: gateway.certificateEndsAt, locationId, count: 1 }] : [],
  );
}

/** Lists when the newest VPN profile of each user with access expires, unless the access ends before. */
export function endingProfiles(context: Context, reader: Session, { from, until }: Range): CalendarDate[] {
  const endsAt = max(rasIssuedCertificates.endsAt);
  const rows = context.db
    .select({ userId: rasUsers.userId, locationId: rasGateways.locationId, validUntil: rasUsers.validUntil, endsAt })
    .from(rasUsers)
    .innerJoin(rasGateways, eq(rasGateways.serialNumber, rasUsers.serialNumber))
    .innerJoin(
      rasIssuedCertificates,
      and(
        eq(rasIssuedCertificates.serialNumber, rasUsers.serialNumber),
        eq(rasIssuedCertificates.userId, rasUsers.userId),
      ),
    )
    .where(eq(rasUsers.companyId, reader.companyId))
    .groupBy(rasUsers.serialNumber, rasUsers.userId)
    .having(between(endsAt, from, until))
    .all();
  const ending = rows.flatMap(({ endsAt: at, validUntil, ...row }) =>
    at === null || (validUntil !== null && validUntil <= at) ? [] : [{ ...row, at }],
  );
  return toDates(context, reader, "profile", ending);
}

/** Lists the last days of the users' access. */
export function endingAccess(context: Context, reader: Session, { from, until }: Range): CalendarDate[] {
  const rows = context.db
    .select({ userId: rasUsers.userId, locationId: rasGateways.locationId, validUntil: rasUsers.validUntil })
    .from(rasUsers)
    .innerJoin(rasGateways, eq(rasGateways.serialNumber, rasUsers.serialNumber))
    .where(
      and(
        eq(rasUsers.companyId, reader.companyId),
        isNotNull(rasUsers.validUntil),
        between(rasUsers.validUntil, from, until),
      ),
    )
    .all();
  // Access ends with the instant before.
  const ending = rows.flatMap(({ validUntil, ...row }) =>
    validUntil === null ? [] : [{ ...row, at: validUntil - 1 }],
  );
  return toDates(context, reader, "access", ending);
}

/** Keeps the reader's own dates, and those of others, as numbers, where the reader may list who has access. */
function toDates(
  context: Context,
  reader: Session,
  kind: "profile" | "access",
  rows: readonly { userId: string; locationId: string; at: number }[],
): CalendarDate[] {
  const others = findPermittedLocations(context, reader, ["ras.user.list"]);
  const own = findPermittedLocations(context, reader, ["ras.view"]);
  return rows.flatMap(({ userId, locationId, at }) => {
    const isOwn = userId === reader.userId;
    const { everywhere, locationIds } = isOwn ? own : others;
    return everywhere || locationIds.has(locationId) ? [{ kind, at, locationId, count: isOwn ? 0 : 1, isOwn }] : [];
  });
}
