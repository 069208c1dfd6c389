import type { Tone } from "~/ui/tone/tone";

/** The statuses that the portal shows. An unknown one, or one that can't be read, is a connection problem (R4). */
export const STATUSES = ["INACTIVE", "ACTIVE", "DEPLOYING", "FAILED", "CONNECTION_PROBLEMS"] as const;
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

/** Seconds between two polls of a deployment under way (R9). */
export const POLL_SECONDS = 10;

/** Returns the status to show. @param status as the gateway sent it; null when it could not be asked */
export function statusOf(status: string | null): Status {
  return STATUSES.find((each) => each === status) ?? "CONNECTION_PROBLEMS";
}
