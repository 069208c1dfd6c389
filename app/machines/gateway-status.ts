import { GATEWAY_STATES } from "#contract/gateways";
import { type Message, msg } from "~/i18n/i18n";
import { STATES, type StateName } from "~/ui/badge/states";
import type { Tone } from "~/ui/tone/tone";

/** The statuses that the portal shows. An unknown or unreadable one is a connection problem (RAS-02). */
export const GATEWAY_STATUSES = [...GATEWAY_STATES, "CONNECTION_PROBLEMS"] as const;
export type GatewayStatus = (typeof GATEWAY_STATUSES)[number];

export const GATEWAY_STATUS_LABEL: Record<GatewayStatus, Message> = {
  INACTIVE: msg("Inactive", "gateway"),
  ACTIVE: msg("Active", "gateway"),
  DEPLOYING: msg("Deploying"),
  FAILED: msg("Failed"),
  CONNECTION_PROBLEMS: msg("Connection Problems"),
};

export const GATEWAY_STATUS_STATE: Record<GatewayStatus, StateName> = {
  INACTIVE: "gateway-inactive",
  ACTIVE: "active",
  DEPLOYING: "deploying",
  FAILED: "failed",
  CONNECTION_PROBLEMS: "connection-problems",
};

export const gatewayTone = (status: GatewayStatus): Tone => STATES[GATEWAY_STATUS_STATE[status]].tone;

const URGENCY: Record<GatewayStatus, number> = {
  FAILED: 1,
  CONNECTION_PROBLEMS: 2,
  INACTIVE: 3,
  DEPLOYING: 4,
  ACTIVE: 5,
};

/** The statuses, the worst first. */
export const STATUSES_BY_URGENCY = GATEWAY_STATUSES.toSorted((one, other) => URGENCY[one] - URGENCY[other]);

/** Returns the status to show. @param status as the gateway sent it; null when it could not be read */
export function toGatewayStatus(status: string | null): GatewayStatus {
  return GATEWAY_STATUSES.find((each) => each === status) ?? "CONNECTION_PROBLEMS";
}
