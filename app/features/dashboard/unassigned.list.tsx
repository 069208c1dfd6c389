import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { createMachineColumns, type MachineFacts } from "~/machines/machine-columns";
import { MachineLink } from "~/machines/machine-link";

export type SentUnassigned = Pick<MachineFacts, "serialNumber" | "name" | "outdated">;

/** Returns the list of the first machines without a location (DASH-02, HOME-02). */
export function createUnassignedList(i18n: I18n): ListDefinition<MachineFacts, SentUnassigned> {
  const { model, hostName, os } = createMachineColumns(i18n);
  return {
    caption: i18n._("Machines without a location"),
    counted: msg("{count, plural, one {# machine} other {# machines}}"),
    prefix: "unassigned",
    selectBy: "serial",
    withSelected: msg("With the selected machines:"),
    key: ({ serialNumber }) => serialNumber,
    toPageRow: ({ serialNumber, name, outdated }) => ({ serialNumber, name, outdated }),
    order: { sort: "serialNumber", direction: "ascending" },
    tieBreaker: ({ serialNumber }) => serialNumber,
    search: { label: i18n._("Search unassigned machines"), placeholder: i18n._("Serial or host name") },
    emptyState: { spot: "machines", title: i18n._("No machines") },
    noMatchesState: { title: i18n._("No machines found"), hint: i18n._("Try fewer words.") },
    columns: [
      model,
      {
        key: "serialNumber",
        untranslated: true,
        header: i18n._("Serial Number"),
        rowHeader: true,
        text: ({ serialNumber }) => serialNumber,
        cell: ({ row, children }: { row: SentUnassigned; children: ReactNode }) => (
          <MachineLink serialNumber={row.serialNumber} canView>
            {children}
          </MachineLink>
        ),
      },
      hostName,
      os,
    ],
  };
}
