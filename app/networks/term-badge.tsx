import type { ReactNode } from "react";
import { formatDay } from "~/dates/dates";
import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";
import type { TermState as State, TermDays, TermText } from "./access-term";

const TONE: Record<State, Tone> = { begins: "info", ends: "neutral", "ends-soon": "warning", ended: "danger" };

const StateBadge = ({ state, children }: { state: State; children: ReactNode }) => (
  <Badge tone={TONE[state]} icon={state === "ended" ? undefined : "calendar-days"}>
    {children}
  </Badge>
);

/** Renders when access begins or ends; null for access without an end (RASX-03). */
export const TermBadge = ({ note }: { note: TermText | null }) =>
  note && <StateBadge state={note.state}>{note.text}</StateBadge>;

/** Renders what there is to say of access beside its last day; null when it has begun and ends later, or never (RASX-03). */
export function TermState({ note, days }: { note: TermText | null; days: TermDays }) {
  if (!note || note.state === "ends") return null;
  const words = { begins: `Starts on ${formatDay(days.begins)}`, "ends-soon": "Ends soon", ended: "Ended" };
  return <StateBadge state={note.state}>{words[note.state]}</StateBadge>;
}
