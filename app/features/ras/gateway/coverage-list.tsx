import type { Coverage } from "~/networks/reachable";
import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";

const SAYS: Record<Coverage, { tone: Tone; word: string }> = {
  all: { tone: "success", word: "Full access" },
  part: { tone: "warning", word: "Partial access" },
  none: { tone: "neutral", word: "No access" },
};

/** Renders for each name whether all, part or none of something can be reached. */
export function CoverageList({ label, items }: { label: string; items: { name: string; extent: Coverage }[] }) {
  return (
    <ul className="ras-extents" aria-label={label}>
      {items.map(({ name, extent }) => (
        <li key={name} className="ras-beside">
          <span>{name}</span>
          <Badge tone={SAYS[extent].tone}>{SAYS[extent].word}</Badge>
        </li>
      ))}
    </ul>
  );
}
