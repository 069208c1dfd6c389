import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { UpstreamColumn, UpstreamListDefinition } from "~/lists/definition";
import { createMachineColumns, type MachineFacts } from "~/machines/machine-columns";
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from "~/machines/maintenance";
import { Expiration, maintenanceLabel } from "~/machines/maintenance-badge";
import { isEndingFilter } from "~/machines/maintenance-endings";
import { locationPaths, machinePaths } from "~/paths";
import { Tag } from "~/ui/badge/badge";
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
  can: readonly ("view" | "openTicket" | "certify" | "assign")[];
}

export type SentMachine = Pick<
  InventoryRow,
  "serialNumber" | "name" | "outdated" | "locationId" | "maintenance" | "can" | "tags"
>;

type InventoryList = UpstreamListDefinition<InventoryRow, SentMachine, MachineSort>;

/**
 * Returns the machines, as the page and the file list them (INVT-01). The upstream finds and orders them.
 * @param options `isTagged` where the upstream has tags (TAG-01)
 */
export const createInventoryList = (i18n: I18n, { isTagged = false } = {}): InventoryList => ({
  name: "inventory",
  caption: i18n._("Machines"),
  counted: msg("{count, plural, one {# machine} other {# machines}}"),
  everything: msg("All machines"),
  selectBy: "serial",
  withSelected: msg("With the selected machines:"),
  key: ({ serialNumber }) => serialNumber,
  toPageRow: ({ serialNumber, name, outdated, locationId, maintenance, can, tags }) => ({
    serialNumber,
    name,
    outdated,
    locationId,
    maintenance,
    can,
    tags,
  }),
  order: { sort: "serialNumber", direction: "ascending" },
  tieBreaker: ({ serialNumber }) => serialNumber,
  search: { label: i18n._("Search machines"), placeholder: i18n._("Serial or host name") },
  emptyState: {
    spot: "machines",
    title: i18n._("No machines"),
    hint: i18n._("Machines appear here once they are activated for your company."),
  },
  noMatchesState: { title: i18n._("No machines found"), hint: i18n._("Try fewer words or clear the filters.") },
  columns: [
    ...createFactColumns(i18n),
    ...createMaintenanceColumns(i18n),
    ...(isTagged ? [createTagsColumn(i18n)] : []),
  ],
  ...(isTagged && { hiddenTexts: { label: i18n._("Tags"), texts: ({ tags }) => tags } }),
});

type Columns = InventoryList["columns"];

function createFactColumns(i18n: I18n): Columns {
  const { model, hostName, os } = createMachineColumns(i18n);
  return [
    { ...model, shownOn: "widest" },
    {
      key: "serialNumber",
      untranslated: true,
      header: i18n._("Serial Number"),
      rowHeader: true,
      text: ({ serialNumber }) => serialNumber,
      cell: SerialNumber,
    },
    { ...hostName, cell: HostName },
    {
      key: "location",
      untranslated: true,
      header: i18n._("Location"),
      shownOn: "wide",
      card: "meta",
      text: ({ location }) => location,
      cell: LocationLink,
      filter: {},
    },
    {
      ...os,
      shownOn: "widest",
      filter: { name: "os", options: [{ value: "outdated", label: i18n._("Outdated") }] },
      file: [
        { header: os.header, text: os.text },
        { header: i18n._("OS status"), text: (row) => formatOsStatus(i18n, row) },
      ],
    },
  ];
}

function createMaintenanceColumns(i18n: I18n): Columns {
  const expirationDate = i18n._("Expiration Date");
  return [
    {
      key: "expiresOn",
      header: expirationDate,
      kind: "shrink",
      card: "meta",
      text: ({ expiresOn, maintenance }, { day }) =>
        expiresOn ? day(expiresOn) : maintenance ? maintenanceLabel(i18n, maintenance) : "",
      cell: ({ row: { maintenance }, children }: CellProps) => <Expiration status={maintenance}>{children}</Expiration>,
      filter: { name: "ends", accepts: isEndingFilter },
      file: [{ header: expirationDate, text: ({ expiresOn }, { day }) => (expiresOn ? day(expiresOn) : "") }],
    },
    {
      key: "maintenance",
      header: i18n._("Maintenance"),
      card: "meta",
      optional: true,
      sort: false,
      text: ({ maintenance }) => (maintenance ? maintenanceLabel(i18n, maintenance) : ""),
      filter: {
        options: MAINTENANCE_STATUSES.map((value) => ({ value, label: maintenanceLabel(i18n, value) })),
        byFigures: true,
      },
    },
  ];
}

const createTagsColumn = (i18n: I18n): UpstreamColumn<InventoryRow, SentMachine, MachineSort> => ({
  key: "tags",
  untranslated: true,
  header: i18n._("Tags"),
  card: "meta",
  optional: true,
  sort: false,
  text: ({ tags }) => tags.join(", "),
  cell: ({ children }: CellProps) => <span className="tags-column">{children}</span>,
  filter: { name: "tag", label: i18n._("Tag") },
});

function formatOsStatus(i18n: I18n, { osVersion, outdated }: InventoryRow): string {
  if (osVersion === null) return "";
  return outdated ? i18n._("Outdated") : i18n._("Up to date");
}

type CellProps = { row: SentMachine; children: ReactNode };

/** Renders a serial number, as a link to the machine's details for viewers who may open them. */
function SerialNumber({ row: { serialNumber, can }, children }: CellProps) {
  const { search } = useLocation();
  if (!can.includes("view"))
    return (
      <span className="identifier nowrap" translate="no">
        {children}
      </span>
    );
  return (
    <Link
      className="identifier nowrap"
      translate="no"
      to={machinePaths.details(serialNumber) + search}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** Renders a host name, and beside it the machine's tags, where there is room and no column has them (TAG-01). */
function HostName({ row: { name, tags }, children }: CellProps) {
  const { i18n } = useLingui();
  return (
    <>
      {name === null ? i18n._("N/A") : children}
      {tags.length > 0 && (
        <span className="host-tags">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </>
  );
}

function LocationLink({ row: { locationId }, children }: CellProps) {
  return locationId ? <Link to={locationPaths.details(locationId)}>{children}</Link> : children;
}
