import { Badge } from "~/ui/badge/badge";
import type { StateName } from "~/ui/badge/states";

/** The states of a request for access, each with its word and look (ASK-01 to ASK-03). */
export const REQUEST_STATES = {
  OPEN: { label: "Open", look: "open" },
  APPROVED: { label: "Approved", look: "approved" },
  DECLINED: { label: "Declined", look: "declined" },
  WITHDRAWN: { label: "Withdrawn", look: "withdrawn" },
  LAPSED: { label: "Lapsed", look: "lapsed" },
} as const satisfies Record<string, { label: string; look: StateName }>;

export type RequestState = keyof typeof REQUEST_STATES;

export const RequestStateBadge = ({ state }: { state: RequestState }) => (
  <Badge state={REQUEST_STATES[state].look}>{REQUEST_STATES[state].label}</Badge>
);
