import { formatDay } from "~/dates/dates";
import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";
import type { TermState as State, TermDays, TermText } from "./access-term";

const TONE: Record<State, Tone> = { begins: "info", ends: "neutral", "ends-soon": "warning", ended: "danger" };

/** Renders when access begins or ends; null for access without an end (RASX-03). */
export const TermBadge = ({ note }: { note: TermText | null }) =>
  note && <Badge tone={TONE[note.state]}>{note.text}</Badge>;

/** Renders what there is to say of access beside its last day; null when it has begun and ends later, or never (RASX-03). */
export function TermState({ note, days }: { note: TermText | null; days: TermDays }) {
  if (!note || note.state === "ends") return null;
  const words = { begins: `Starts on ${formatDay(days.begins)}`, "ends-soon": "Ends soon", ended: "Ended" };
  return <Badge tone={TONE[note.state]}>{words[note.state]}</Badge>;
}
