import { useLingui } from "@lingui/react";
import { type Message, msg } from "~/i18n/i18n";
import { Badge } from "~/ui/badge/badge";
import type { StateName } from "~/ui/badge/states";

/** The states of a request for access, each with its word and look (ASK-01 to ASK-03). */
export const REQUEST_STATES = {
  OPEN: { label: msg("Open"), look: "open" },
  APPROVED: { label: msg("Approved"), look: "approved" },
  DECLINED: { label: msg("Declined"), look: "declined" },
  WITHDRAWN: { label: msg("Withdrawn"), look: "withdrawn" },
  LAPSED: { label: msg("Lapsed"), look: "lapsed" },
} as const satisfies Record<string, { label: Message; look: StateName }>;

export type RequestState = keyof typeof REQUEST_STATES;

export function RequestStateBadge({ state }: { state: RequestState }) {
  const { i18n } = useLingui();
  return <Badge state={REQUEST_STATES[state].look}>{i18n._(REQUEST_STATES[state].label)}</Badge>;
}
