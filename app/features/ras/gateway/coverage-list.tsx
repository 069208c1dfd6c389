import type { Coverage } from "~/networks/reachable";
import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";

const LABELS: Record<Coverage, { tone: Tone; label: string }> = {
  all: { tone: "success", label: "Full access" },
  part: { tone: "warning", label: "Partial access" },
  none: { tone: "neutral", label: "No access" },
};

/** Renders for each name whether all, part or none of it can be reached. */
export function CoverageList({ label, items }: { label: string; items: { name: string; extent: Coverage }[] }) {
  return (
    <ul className="ras-extents" aria-label={label}>
      {items.map(({ name, extent }) => (
        <li key={name} className="ras-beside">
          <span translate="no">{name}</span>
          <Badge tone={LABELS[extent].tone}>{LABELS[extent].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
