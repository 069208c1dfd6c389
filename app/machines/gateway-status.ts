import { GATEWAY_STATES } from "#contract/gateways";
import type { Tone } from "~/ui/tone/tone";

/** The statuses that the portal shows. An unknown or unreadable one is a connection problem (RAS-02). */
export const STATUSES = [...GATEWAY_STATES, "CONNECTION_PROBLEMS"] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABEL: Record<Status, string> = {
  INACTIVE: "Inactive",
  ACTIVE: "Active",
  DEPLOYING: "Deploying",
  FAILED: "Failed",
  CONNECTION_PROBLEMS: "Connection Problems",
};

export const STATUS_TONE: Record<Status, Tone> = {
  INACTIVE: "neutral",
  ACTIVE: "success",
  DEPLOYING: "info",
  FAILED: "danger",
  CONNECTION_PROBLEMS: "warning",
};

/** Returns the status to show. @param status as the gateway sent it; null when it could not be asked */
export function gatewayStatus(status: string | null): Status {
  return STATUSES.find((each) => each === status) ?? "CONNECTION_PROBLEMS";
}
