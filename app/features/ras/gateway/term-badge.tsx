import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";
import type { TermState, TermText } from "./access-term";

const TONE: Record<TermState, Tone> = { begins: "info", ends: "neutral", "ends-soon": "warning", ended: "danger" };

/** Renders when somebody's access begins or ends; nothing for access that holds until it is revoked (RASX-03). */
export const TermBadge = ({ note }: { note: TermText | null }) =>
  note && <Badge tone={TONE[note.state]}>{note.text}</Badge>;
