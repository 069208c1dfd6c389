import type { GatewayStatus } from "~/machines/gateway-status";

/** The places that a connection passes, in order. */
export const STATIONS = ["users", "internet", "endpoint", "gateway", "destinations"] as const;
export type Station = (typeof STATIONS)[number];

interface Causes {
  status: GatewayStatus;
  serviceActive: boolean;
  certificateEnded: boolean;
}

/** Returns the first place that connections can't reach; null when no problem is known. */
export function findBreak({ status, serviceActive, certificateEnded }: Causes): Station | null {
  if (!serviceActive) return "endpoint";
  return status !== "ACTIVE" || certificateEnded ? "gateway" : null;
}

/** Whether connections get from one place to the next. */
export type LegState = "ok" | "unknown" | "broken";

/** Returns the state of the way to a place. @param proven true when a connection has got through */
export function findLegState(to: Station, broken: Station | null, proven: boolean): LegState {
  if (to === broken) return "broken";
  return proven && broken === null ? "ok" : "unknown";
}
