import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { HOST_NAME_COLUMN, type MachineFacts, MODEL_COLUMN, OS_COLUMN } from "~/machines/machine-columns";
import { MachineLink } from "~/machines/machine-link";

export type SentUnassigned = Pick<MachineFacts, "serialNumber" | "name" | "outdated">;

/** The first machines without a location (DASH-02, HOME-02). */
export const UNASSIGNED: ListDefinition<MachineFacts, SentUnassigned> = {
  caption: "Machines without a location",
  unit: "machines",
  prefix: "unassigned",
  selectBy: "serial",
  key: ({ serialNumber }) => serialNumber,
  toPageRow: ({ serialNumber, name, outdated }) => ({ serialNumber, name, outdated }),
  order: { sort: "serialNumber", direction: "ascending" },
  tieBreaker: ({ serialNumber }) => serialNumber,
  search: { label: "Search unassigned machines", placeholder: "Serial or host name" },
  emptyState: { spot: "machines", title: "No machines" },
  noMatchesState: { title: "No machines found", hint: "Try fewer words." },
  columns: [
    MODEL_COLUMN,
    {
      key: "serialNumber",
      untranslated: true,
      header: "Serial Number",
      rowHeader: true,
      text: ({ serialNumber }) => serialNumber,
      cell: ({ row, children }: { row: SentUnassigned; children: ReactNode }) => (
        <MachineLink serialNumber={row.serialNumber} canView>
          {children}
        </MachineLink>
      ),
    },
    HOST_NAME_COLUMN,
    OS_COLUMN,
  ],
};
