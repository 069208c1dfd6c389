import type { I18n } from "@lingui/core";
import { DAY } from "#contract/durations";
import { ANY_DESTINATION } from "#contract/networks/formats";
import { formatDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
import { toGatewayStatus } from "~/machines/gateway-status";
import { getTermStatus, hasEnded, toTermDays } from "~/networks/access-term";
import { toExpiryState, usableSince } from "~/networks/access-usage";
import { createReachFinder, type Reaching } from "~/networks/reachable";
import type { AccessUsageReport, GatewayUsage } from "~/upstream/ras/ras-usage.server";
import type { ReviewRow, ReviewView } from "./review.list";

/** Milliseconds without a connection after which the review marks an access as unused (ACT-06). */
const UNUSED_AFTER_MS = 90 * DAY;

const ALL_TRAFFIC = msg("All traffic");
const DIRECTLY = msg("Directly");
const DIRECTLY_IN_PART = msg("Directly, but only partly through the VPN tunnel");

const describeThrough = (i18n: I18n, way: string) => i18n._("Through {way}", { way });

function isUnused(access: AccessUsageReport, now: Date): boolean {
  const since = usableSince(access);
  const lastUse = Math.max(Date.parse(since), Date.parse(access.lastConnectedAt ?? since));
  return now.getTime() - lastUse > UNUSED_AFTER_MS;
}

/**
 * Builds the rows of a review: one for each access, or one for each destination that it reaches (ACT-06).
 * @param names the names of the reviewed locations, by id
 */
export function buildReviewRows(
  i18n: I18n,
  view: ReviewView,
  gateways: readonly GatewayUsage[],
  names: ReadonlyMap<string, string>,
  now: Date,
  timeZone: string,
): Omit<ReviewRow, "opensUser" | "edits" | "revokes">[] {
  return gateways.flatMap((gateway) => {
    const { locationId, status, access } = gateway;
    const location = names.get(locationId);
    if (location === undefined) return [];
    const reached =
      view === "by-destination" ? listReached(i18n, gateway, now) : access.map((user) => toGrantedRow(i18n, user));
    return reached.map(({ user, reach, ...row }) => ({
      ...describeAccess(user, now, timeZone),
      ...row,
      key: [locationId, user.userId, row.granted, reach].join(" "),
      userId: user.userId,
      locationId,
      location,
      status: toGatewayStatus(status),
      reach,
    }));
  });
}

interface ReachedBy {
  user: AccessUsageReport;
  reach: string;
  granted: string;
}

const toGrantedRow = (i18n: I18n, user: AccessUsageReport): ReachedBy => ({
  user,
  reach: user.allowedDestinations.join(", ") || i18n._(ALL_TRAFFIC),
  granted: i18n._(DIRECTLY),
});

/** Lists the destinations of a gateway with the users who can reach all or a part of each now. */
function listReached(i18n: I18n, { tunnel, destinations, access }: GatewayUsage, now: Date): ReachedBy[] {
  if (!tunnel) return access.flatMap((user) => listNamed(i18n, user, destinations));
  const findUsers = createReachFinder(tunnel, access, now);
  const everything = findUsers([ANY_DESTINATION]).filter(({ extent }) => extent === "all");
  return [
    ...everything.map((reaching) => ({
      user: reaching.user,
      reach: i18n._(ALL_TRAFFIC),
      granted: describeGrant(i18n, reaching),
    })),
    ...tunnel.destinations.flatMap(({ name, networkDestinations }) =>
      findUsers(networkDestinations).map((reaching) => ({
        user: reaching.user,
        reach: name,
        granted: describeGrant(i18n, reaching, name),
      })),
    ),
  ];
}

/** Lists the destinations that an ended access names; their networks are not read. */
function listNamed(i18n: I18n, user: AccessUsageReport, destinations: readonly string[]): ReachedBy[] {
  const { allowedDestinations: allowed } = user;
  const granted = i18n._(DIRECTLY);
  if (allowed.length > 0) return allowed.map((reach) => ({ user, reach, granted }));
  const all = i18n._(ALL_TRAFFIC);
  const through = describeThrough(i18n, all);
  return [{ user, reach: all, granted }, ...destinations.map((reach) => ({ user, reach, granted: through }))];
}

/** Describes how a user reaches a destination. @param name undefined for all traffic */
function describeGrant(i18n: I18n, { user, extent, through }: Reaching<AccessUsageReport>, name?: string): string {
  const isUnrestricted = user.allowedDestinations.length === 0;
  const isDirect = name === undefined ? isUnrestricted : through.includes(name);
  if (isDirect) return i18n._(extent === "all" ? DIRECTLY : DIRECTLY_IN_PART);
  const way = isUnrestricted ? i18n._(ALL_TRAFFIC) : through.join(", ");
  return extent === "all" ? describeThrough(i18n, way) : i18n._("Partly, through {way}", { way });
}

function describeAccess(access: AccessUsageReport, now: Date, timeZone: string) {
  const { email, name, lastConnectedAt, profileEndsAt, term, reason } = access;
  const { ends } = toTermDays(term, timeZone);
  return {
    ends: ends && formatDay(ends),
    endsSoon: getTermStatus(term, now, timeZone) === "ends-soon",
    hasEnded: hasEnded(term, now),
    email,
    name,
    usableSince: usableSince(access),
    reason: reason ?? "",
    lastConnectedAt,
    profileEndsAt,
    profile: profileEndsAt ? toExpiryState(profileEndsAt, now) : null,
    neverUsed: !lastConnectedAt,
    unused: isUnused(access, now),
  };
}
