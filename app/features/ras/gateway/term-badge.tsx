import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";
import type { TermState, TermText } from "./access-term";

const TONE: Record<TermState, Tone> = { begins: "info", ends: "neutral", "ends-soon": "warning", ended: "danger" };

/** Renders when access begins or ends; null for access without an end (RASX-03). */
export const TermBadge = ({ note }: { note: TermText | null }) =>
  note && <Badge tone={TONE[note.state]}>{note.text}</Badge>;
