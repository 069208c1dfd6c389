import type { Tone } from "~/ui/tone/tone";

/** What a gateway's status is shown as (R4): whatever nobody knows, and whatever can't be asked, is a connection problem. */
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

/** Seconds between two looks at a deployment under way (R9). */
export const POLL_SECONDS = 10;

/** @param status as the gateway says it; null where it could not be asked */
export function statusOf(status: string | null): Status {
  return STATUSES.find((each) => each === status) ?? "CONNECTION_PROBLEMS";
}
