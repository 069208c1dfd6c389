import { formatDay } from "~/dates/dates";
import { endState } from "~/networks/access-use";
import type { AccessUse, GatewayUse } from "~/upstream/ras/ras-use.server";
import { daysOf, noteOf } from "../gateway/term";
import type { ReviewRow, View } from "./review.list";

const DAY = 86_400_000;
/** The time without a connection after which the review marks an access, in milliseconds (ACT-06). */
const UNUSED_AFTER = 90 * DAY;

export const ALL_TRAFFIC = "All traffic";

/** True when an access was neither granted nor used within the last 90 days. */
const isUnused = ({ grantedAt, lastConnectedAt }: AccessUse, now: Date): boolean =>
  now.getTime() - Date.parse(lastConnectedAt ?? grantedAt) > UNUSED_AFTER;

/**
 * Returns the rows of a review: one for each access; by destination one for each that the access reaches (ACT-06). Who has all
 * traffic reaches every destination that the gateway knows, and what has no name besides.
 * @param names the names of the locations that are reviewed, by their ids
 */
export function reviewRows(
  view: View,
  gateways: readonly GatewayUse[],
  names: ReadonlyMap<string, string>,
  now: Date,
  timeZone: string,
): ReviewRow[] {
  return gateways.flatMap(({ locationId, destinations, access }) => {
    const location = names.get(locationId);
    if (location === undefined) return [];
    return access.flatMap((each) => {
      const { allowedDestinations: allowed } = each;
      const all = allowed.length === 0;
      const whole = all ? ALL_TRAFFIC : allowed.join(", ");
      const reached = view !== "by-destination" ? [whole] : all ? [ALL_TRAFFIC, ...destinations] : allowed;
      return reached.map((reach) => ({
        ...factsOf(each, now, timeZone),
        key: [locationId, each.userId, reach].join(" "),
        locationId,
        location,
        reach,
        granted: all ? ("with all traffic" as const) : ("by name" as const),
      }));
    });
  });
}

function factsOf(access: AccessUse, now: Date, timeZone: string) {
  const { email, name, grantedAt, lastConnectedAt, profileEndsAt, term } = access;
  const { ends } = daysOf(term, timeZone);
  return {
    ends: ends && formatDay(ends),
    endsSoon: noteOf(term, now, timeZone)?.state === "ends-soon",
    email,
    name,
    grantedAt,
    lastConnectedAt: lastConnectedAt ?? null,
    profileEndsAt: profileEndsAt ?? null,
    profile: profileEndsAt ? endState(profileEndsAt, now) : null,
    unused: isUnused(access, now),
  };
}
