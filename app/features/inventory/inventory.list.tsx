import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UpstreamColumn, UpstreamListDefinition } from "~/lists/definition";
import { HOST_NAME_COLUMN, type MachineFacts, MODEL_COLUMN, OS_COLUMN } from "~/machines/machine-columns";
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from "~/machines/maintenance";
import { Expiration, maintenanceLabel } from "~/machines/maintenance-badge";
import { isEndingFilter } from "~/machines/maintenance-endings";
import { locationPaths, machinePaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { MachineSort } from "~/upstream/generated/graphql";

export interface InventoryRow extends MachineFacts {
  /** Null for an unassigned machine, and when the viewer may not see the location. */
  locationId: string | null;
  /** The location's name; empty without `locationId`, null when it couldn't be read. */
  location: string | null;
  /** ISO instant. */
  expiresOn: string | null;
  /** Null when the viewer may not see it. */
  maintenance: MaintenanceStatus | null;
  /** By name; empty for viewers who may not see them (TAG-01). */
  tags: readonly string[];
  /** The actions that the viewer may take (INVT-10). */
  may: readonly ("view" | "openTicket" | "certify" | "assign")[];
}

export type SentMachine = Pick<
  InventoryRow,
  "serialNumber" | "name" | "outdated" | "locationId" | "maintenance" | "may"
>;

type InventoryList = UpstreamListDefinition<InventoryRow, SentMachine, MachineSort>;

/** The machines, as the page and the file list them (INVT-01). The upstream finds and orders them. */
export const INVENTORY: InventoryList = {
  name: "inventory",
  caption: "Machines",
  unit: "machines",
  selectBy: "serial",
  key: ({ serialNumber }) => serialNumber,
  toPageRow: ({ serialNumber, name, outdated, locationId, maintenance, may }) => ({
    serialNumber,
    name,
    outdated,
    locationId,
    maintenance,
    may,
  }),
  order: { sort: "serialNumber", direction: "ascending" },
  tieBreaker: ({ serialNumber }) => serialNumber,
  search: { label: "Search machines", placeholder: "Serial or host name" },
  emptyState: {
    spot: "machines",
    title: "No machines",
    hint: "Machines appear here once they are activated for your company.",
  },
  noMatchesState: { title: "No machines found", hint: "Try fewer words or clear the filters." },
  columns: [
    { ...MODEL_COLUMN, shownOn: "widest" },
    {
      key: "serialNumber",
      untranslated: true,
      header: "Serial Number",
      rowHeader: true,
      text: ({ serialNumber }) => serialNumber,
      cell: SerialNumber,
    },
    HOST_NAME_COLUMN,
    {
      key: "location",
      untranslated: true,
      header: "Location",
      shownOn: "wide",
      card: "half",
      text: ({ location }) => location,
      cell: LocationLink,
      filter: {},
    },
    {
      ...OS_COLUMN,
      shownOn: "widest",
      filter: { name: "os", options: [{ value: "outdated", label: "Outdated" }] },
      file: [
        { header: OS_COLUMN.header, text: OS_COLUMN.text },
        { header: "OS status", text: formatOsStatus },
      ],
    },
    {
      key: "expiresOn",
      header: "Expiration Date",
      kind: "shrink",
      card: "half",
      text: ({ expiresOn, maintenance }, { day }) =>
        expiresOn ? day(expiresOn) : maintenance ? maintenanceLabel(maintenance) : "",
      cell: ({ row: { maintenance }, children }: CellProps) => <Expiration status={maintenance}>{children}</Expiration>,
      filter: { name: "ends", accepts: isEndingFilter },
      file: [{ header: "Expiration Date", text: ({ expiresOn }, { day }) => (expiresOn ? day(expiresOn) : "") }],
    },
    {
      key: "maintenance",
      header: "Maintenance",
      optional: true,
      sort: false,
      text: ({ maintenance }) => (maintenance ? maintenanceLabel(maintenance) : ""),
      filter: {
        options: MAINTENANCE_STATUSES.map((value) => ({ value, label: maintenanceLabel(value) })),
        byFigures: true,
      },
    },
  ],
};

const TAGS: UpstreamColumn<InventoryRow, SentMachine, MachineSort> = {
  key: "tags",
  untranslated: true,
  header: "Tags",
  optional: true,
  sort: false,
  text: ({ tags }) => tags.join(", "),
  filter: { name: "tag", label: "Tag" },
};

const TAGGED_INVENTORY: InventoryList = {
  ...INVENTORY,
  columns: [...INVENTORY.columns, TAGS],
  hiddenTexts: { label: "Tags", texts: ({ tags }) => tags },
};

/** Returns the list of machines, with their tags where the upstream has them (TAG-01). */
export const inventoryList = (isTagged: boolean): InventoryList => (isTagged ? TAGGED_INVENTORY : INVENTORY);

function formatOsStatus({ osVersion, outdated }: InventoryRow): string {
  if (osVersion === null) return "";
  return outdated ? "Outdated" : "Up to date";
}

type CellProps = { row: SentMachine; children: ReactNode };

/** Renders a serial number, as a link to the machine's details for viewers who may open them. */
function SerialNumber({ row: { serialNumber, may }, children }: CellProps) {
  const { search } = useLocation();
  if (!may.includes("view"))
    return (
      <span className="mono nowrap" translate="no">
        {children}
      </span>
    );
  return (
    <Link className="mono nowrap" translate="no" to={machinePaths.details(serialNumber) + search} preventScrollReset>
      {children}
    </Link>
  );
}

function LocationLink({ row: { locationId }, children }: CellProps) {
  return locationId ? <Link to={locationPaths.details(locationId)}>{children}</Link> : children;
}
