import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";

/** The states of a request for access, each with its word and tone (ASK-01 to ASK-03). */
export const REQUEST_STATES = {
  OPEN: { label: "Open", tone: "info" },
  APPROVED: { label: "Approved", tone: "success" },
  DECLINED: { label: "Declined", tone: "danger" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  LAPSED: { label: "Lapsed", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type RequestState = keyof typeof REQUEST_STATES;

export const RequestStateBadge = ({ state }: { state: RequestState }) => (
  <Badge tone={REQUEST_STATES[state].tone}>{REQUEST_STATES[state].label}</Badge>
);
