import type { Coverage } from "~/networks/reachable";
import { Badge } from "~/ui/badge/badge";
import type { StateName } from "~/ui/badge/states";

const LABELS: Record<Coverage, { state: StateName; label: string }> = {
  all: { state: "full-access", label: "Full access" },
  part: { state: "partial-access", label: "Partial access" },
  none: { state: "no-access", label: "No access" },
};

/** Renders for each name whether all, part or none of it can be reached. */
export function CoverageList({ label, items }: { label: string; items: { name: string; extent: Coverage }[] }) {
  return (
    <ul className="ras-extents" aria-label={label}>
      {items.map(({ name, extent }) => (
        <li key={name} className="ras-beside">
          <span translate="no">{name}</span>
          <Badge state={LABELS[extent].state}>{LABELS[extent].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
