import { and, eq, type SQL, sql } from "drizzle-orm";
import { ATTENTION_SEVERITIES, isInvitationExpiringSoon, MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { applianceEvents } from "#db/schema/events";
import { inList, inListAsNumber } from "#db/statements";
import type { Context, Lazy, Session } from "#mock/context";
import { canAnswerAny, listAnswerable } from "#mock/domains/access-requests/requests";
import { stoppedDepartures, waitingDepartures } from "#mock/domains/departures/waiting";
import { isWaiting } from "#mock/domains/events/current-events";
import { readTakenIds } from "#mock/domains/events/owners";
import { pendingInvitations } from "#mock/domains/people/invitations";
import type {
  Attention,
  AttentionEndingAccessArgs,
  AttentionEvents,
  AttentionInvitations,
  AttentionRequests,
  FoundEvent,
  Resolvers,
} from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { dismissGatewayAttention } from "./dismissal";
import { endedAccess, expiredCertificates, expiringAccess, expiringCertificates, expiringProfiles } from "./ending";
import { gatewaysWithoutSeats, inactiveGateways, recentDeployments } from "./gateways";

/** Returns the matters that need attention at a company; each part is read when selected (HOME-01). */
function attentionByCompanyId(context: Context, companyId: string): Lazy<Attention> {
  const session = requireOwnCompany(context, companyId);
  return {
    gateways: () => inactiveGateways(context, session),
    seats: () => gatewaysWithoutSeats(context, session),
    events: () => waitingEvents(context, session),
    invitations: () => endingInvitations(context, session),
    certificates: () => expiringCertificates(context, session),
    expiredCertificates: () => expiredCertificates(context, session),
    profiles: () => expiringProfiles(context, session),
    endedAccess: () => endedAccess(context, session),
    deployments: () => recentDeployments(context, session),
    accessRequests: () => waitingRequests(context, session),
    departures: () => waitingDepartures(context, session),
    stoppedDepartures: () => stoppedDepartures(context, session),
    endingAccess: ({ by }: AttentionEndingAccessArgs) => expiringAccess(context, session, by),
  };
}

export const attention = {
  Query: {
    attentionByCompanyId: (_root, { companyId }, context) => attentionByCompanyId(context, companyId),
  },
  Mutation: {
    dismissGatewayAttention: (_root, args, context) => dismissGatewayAttention(context, args),
  },
} satisfies Resolvers;

/** Returns the open requests that the user may answer, the oldest first; null for users who may answer none (ASK-02). */
function waitingRequests(context: Context, session: Session): AttentionRequests | null {
  if (!context.config.capabilities.includes("access-requests") || !canAnswerAny(context, session)) return null;
  const open = listAnswerable(context, session);
  return { total: open.length, first: open.slice(0, MAX_ATTENTION_EXAMPLES) };
}

/** Returns the pending invitations that end soon, the next first; null for users who may not list users. */
function endingInvitations(context: Context, session: Session): AttentionInvitations | null {
  if (!hasPermission(context, session, "user.list", "company")) return null;
  const now = context.clock.now();
  const soon = pendingInvitations(context.db, session.companyId)
    .filter(({ expiresAt }) => isInvitationExpiringSoon(Date.parse(expiresAt), now))
    .toReversed();
  return { total: soon.length, first: soon.slice(0, MAX_ATTENTION_EXAMPLES) };
}

/** Returns the pending events of each grave severity; null for users who may list no machine. */
function waitingEvents(context: Context, session: Session): AttentionEvents[] | null {
  const { everywhere, locationIds } = findPermittedLocations(context, session, ["appliance.list"]);
  if (!everywhere && locationIds.size === 0) return null;
  const scope = everywhere
    ? undefined
    : sql`${applianceEvents.serialNumber} IN (SELECT serial_number FROM machines
    WHERE company_id = ${session.companyId} AND ${inList(sql`location_id`, [...locationIds])})`;
  const ofCompany = and(eq(applianceEvents.companyId, session.companyId), scope);
  const rows = readFirstEvents(context, ofCompany, readTakenIds(context, session.companyId));
  return ATTENTION_SEVERITIES.flatMap((severity) => {
    const first = rows.filter((row) => row.severity === severity);
    return first[0] ? [{ severity, total: first[0].total, taken: first[0].taken, first }] : [];
  });
}

/**
 * Returns the newest pending events of each grave severity, those that nobody has before the taken ones (TAKE-01), with the
 * number of all and of the taken ones of that severity.
 */
function readFirstEvents({ db }: Context, scope: SQL | undefined, takenIds: readonly string[]) {
  const isTaken = inListAsNumber(sql`id`, takenIds);
  return db.all<FoundEvent & { total: number; taken: number }>(sql`
    SELECT first.*, 'pending' AS state, machines.name FROM (
      SELECT id, serial_number AS serialNumber, subject, severity, record_timestamp AS recordTimestamp,
        count(*) OVER (PARTITION BY severity) AS total,
        sum(${isTaken}) OVER (PARTITION BY severity) AS taken,
        row_number() OVER (PARTITION BY severity ORDER BY ${isTaken}, record_timestamp DESC, id) AS number
      FROM "appliance_events" WHERE ${and(scope, isWaiting())}
    ) first JOIN machines ON machines.serial_number = first.serialNumber
    WHERE first.number <= ${MAX_ATTENTION_EXAMPLES} ORDER BY first.number`);
}
