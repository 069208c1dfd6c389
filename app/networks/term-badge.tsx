import { useLingui } from "@lingui/react";
import { formatDay } from "~/dates/dates";
import { Badge } from "~/ui/badge/badge";
import type { TermDays, TermText } from "./access-term";

/** Renders when access begins or ends; null for access without an end (RASX-03). */
export const TermBadge = ({ note }: { note: TermText | null }) => note && <Badge state={note.state}>{note.text}</Badge>;

/** Renders what there is to say of access beside its last day; null when it has begun and ends later, or never (RASX-03). */
export function TermState({ note, days }: { note: TermText | null; days: TermDays }) {
  const { i18n } = useLingui();
  if (!note || note.state === "ends") return null;
  const words = {
    begins: i18n._("Starts on {day}", { day: formatDay(days.begins) }),
    "ends-soon": i18n._("Ends soon"),
    ended: i18n._("Ended"),
  };
  return <Badge state={note.state}>{words[note.state]}</Badge>;
}
