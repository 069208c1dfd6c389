import { toShownTime } from "~/dates/relative-time";
import { config } from "~/host/config.server";
import { isTermActive } from "~/networks/access-term";
import { rasPaths } from "~/paths";
import type { ShownTime } from "~/ui/time/time";
import { attempt, type Outcome } from "~/upstream/failure.server";
import { type AccessUsageReport, readUsageAt } from "~/upstream/ras/ras-usage.server";
import { readDailyMaximums } from "../gateway/connections/connection-days.server";
import type { GatewayContext, LocationAccess } from "../gateway/gateway.server";

/** The value is null when the upstream reports no usage. */
type Usage = Outcome<AccessUsageReport[] | null>;

/** Reads the usage of a location's gateway; null without the permission to list its users. */
export const readUsageFor = async ({ viewer, locationId, can }: LocationAccess): Promise<Usage | null> =>
  can.listUsers ? attempt(readUsageAt(viewer.upstream, viewer.company.id, locationId)) : null;

/**
 * Reads the most connections at once of each of the last ninety days (CONN-02).
 * @returns null without the permission or the capability, "unread" when they couldn't be read
 */
export async function readDailyConnections({ viewer, locationId, can }: LocationAccess) {
  if (!can.listUsers || !viewer.hasPage(rasPaths.history(locationId))) return null;
  const read = await attempt(readDailyMaximums(viewer, locationId));
  return read.ok ? { days: read.value, seats: viewer.services.ras.availableSeats } : "unread";
}

/** Why there is no number: it couldn't be read, or the gateway is inactive or doesn't answer. */
export type MissingFigure = "unread" | "inactive" | "silent";

/** How a gateway is used. Null is what the upstream does not report: the page leaves it out. */
export interface GatewayFigures {
  /** The number of open connections. */
  connected: number | MissingFigure | null;
  seats: { used: number; all: number } | "unread";
  last: ShownTime | "never" | "unread" | null;
}

/**
 * Returns the figures of a gateway; null while a deployment runs or has failed, and for a viewer who may not list its users.
 * @param usage null for such a viewer
 */
export function toFigures({ viewer, status, state }: GatewayContext, usage: Usage | null): GatewayFigures | null {
  if (status === "DEPLOYING" || status === "FAILED" || !usage) return null;
  const seated = state?.users.filter(({ term }) => isTermActive(term, viewer.now)).length;
  return {
    connected: toConnected(status, usage),
    seats: seated === undefined ? "unread" : { used: seated, all: viewer.services.ras.availableSeats ?? 0 },
    last: toValue(usage, (access) => {
      const last = access
        .flatMap(({ lastConnectedAt }) => lastConnectedAt ?? [])
        .sort()
        .at(-1);
      return last ? toShownTime(viewer.i18n, config.appTimeZone, viewer.now, last) : ("never" as const);
    }),
  };
}

/** Counts the open connections. A gateway that isn't active reports none. */
function toConnected(status: GatewayContext["status"], usage: Usage): GatewayFigures["connected"] {
  if (status === "ACTIVE") return toValue(usage, countConnections);
  return status === "INACTIVE" ? "inactive" : "silent";
}

const countConnections = (access: AccessUsageReport[]) =>
  access.reduce((sum, { sessions }) => sum + sessions.length, 0);

function toValue<Value>(usage: Usage, convert: (access: AccessUsageReport[]) => Value): Value | "unread" | null {
  if (!usage.ok) return "unread";
  return usage.value && convert(usage.value);
}
