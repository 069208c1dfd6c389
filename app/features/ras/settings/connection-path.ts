import type { GatewayStatus } from "~/machines/gateway-status";

/** The places that a connection passes, in its order. */
export const STATIONS = ["users", "internet", "endpoint", "gateway", "destinations"] as const;
export type Station = (typeof STATIONS)[number];

interface Causes {
  status: GatewayStatus;
  serviceActive: boolean;
  certificateEnded: boolean;
}

/** Returns the place that connections don't reach, by what is known of a gateway; null when nothing prevents them. */
export function findBreak({ status, serviceActive, certificateEnded }: Causes): Station | null {
  if (!serviceActive) return "endpoint";
  return status !== "ACTIVE" || certificateEnded ? "gateway" : null;
}

/** How much is known of the way between two places. */
export type LegState = "ok" | "unknown" | "broken";

/** Returns the state of the way to a place. @param proven true when connections are known to get through */
export function findLegState(to: Station, broken: Station | null, proven: boolean): LegState {
  if (to === broken) return "broken";
  return proven && broken === null ? "ok" : "unknown";
}
