import { useLingui } from "@lingui/react";
import { type Message, msg } from "~/i18n/i18n";
import type { Coverage } from "~/networks/reachable";
import { Badge } from "~/ui/badge/badge";
import type { StateName } from "~/ui/badge/states";

const LABELS: Record<Coverage, { state: StateName; label: Message }> = {
  all: { state: "full-access", label: msg("Full access") },
  part: { state: "partial-access", label: msg("Partial access") },
  none: { state: "no-access", label: msg("No access") },
};

/** Renders for each name whether all, part or none of it can be reached. */
export function CoverageList({ label, items }: { label: string; items: { name: string; extent: Coverage }[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="ras-extents" aria-label={label}>
      {items.map(({ name, extent }) => (
        <li key={name} className="ras-beside">
          <span translate="no">{name}</span>
          <Badge state={LABELS[extent].state}>{i18n._(LABELS[extent].label)}</Badge>
        </li>
      ))}
    </ul>
  );
}
