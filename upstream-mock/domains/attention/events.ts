import { and, eq, type SQL, sql } from "drizzle-orm";
import { ATTENTION_SEVERITIES, MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { applianceEvents } from "#db/schema/events";
import { inList } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { isWaiting } from "#mock/domains/events/current";
import type { AttentionEvents, FoundEvent } from "#mock/generated/resolvers";
import { findPermittedLocations } from "#mock/guards/permissions";

/** Returns the pending events of each grave severity; null for users who may list no machine. */
export function waitingEvents(context: Context, session: Session): AttentionEvents[] | null {
  const { everywhere, locationIds } = findPermittedLocations(context, session, ["appliance.list"]);
  if (!everywhere && locationIds.size === 0) return null;
  const scope = everywhere
    ? undefined
    : sql`${applianceEvents.serialNumber} IN (SELECT serial_number FROM machines
    WHERE company_id = ${session.companyId} AND ${inList(sql`location_id`, [...locationIds])})`;
  const rows = readFirstEvents(context, and(eq(applianceEvents.companyId, session.companyId), scope));
  return ATTENTION_SEVERITIES.flatMap((severity) => {
    const first = rows.filter((row) => row.severity === severity);
    return first[0] ? [{ severity, total: first[0].total, first }] : [];
  });
}

/** Returns the newest pending events of each grave severity, with the number of all of that severity. */
function readFirstEvents({ db }: Context, scope: SQL | undefined) {
  return db.all<FoundEvent & { total: number }>(sql`
    SELECT first.*, 'pending' AS state, machines.name FROM (
      SELECT id, serial_number AS serialNumber, subject, severity, record_timestamp AS recordTimestamp,
        count(*) OVER (PARTITION BY severity) AS total,
        row_number() OVER (PARTITION BY severity ORDER BY record_timestamp DESC, id) AS number
      FROM "appliance_events" WHERE ${and(scope, isWaiting())}
    ) first JOIN machines ON machines.serial_number = first.serialNumber
    WHERE first.number <= ${MAX_ATTENTION_EXAMPLES} ORDER BY first.number`);
}
