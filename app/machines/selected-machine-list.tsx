import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { msg, toCount } from "~/i18n/i18n";
import { Untranslated } from "~/ui/untranslated/untranslated";

interface Props<Machine> {
  machines: readonly Machine[];
  /** The number of all selected machines; only the first ones may be named. */
  count?: number;
  children?: (machine: Machine) => ReactNode;
}

/** Renders the names of the machines that a form changes, each with what the form adds to it (FIND-04). */
export function SelectedMachineList<Machine extends { serialNumber: string; name?: string | null }>({
  machines,
  count = machines.length,
  children,
}: Props<Machine>) {
  const { i18n } = useLingui();
  const more = count - machines.length;
  if (count === 0) return null;
  return (
    <ul className="selected-rows" aria-label={i18n._("Machines")}>
      {machines.map((machine) => (
        <li key={machine.serialNumber}>
          <span className="identifier" translate="no">
            {machine.serialNumber}
          </span>{" "}
          <Untranslated>{machine.name}</Untranslated> {children?.(machine)}
        </li>
      ))}
      {more > 0 && <li className="muted">{toCount(i18n, msg("and {count, number} more", "machines"), more)}</li>}
    </ul>
  );
}
