import { Link, useParams } from "@remix-run/react";
import type { MachineSort } from "~/machines/machine-list";
import { type MachineQuery, machineSearch } from "~/machines/machine-query";
import { machinePaths, paths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { sortBy } from "~/ui/table/sort-header";
import { type Column, Table } from "~/ui/table/table";
import type { InventoryRow } from "./inventory.server";
import { MachineMenu } from "./machine-menu";
import { MaintenanceBadge } from "./maintenance-badge";

/** Renders the table of machines (INVT-01). */
export function MachineTable({ query, rows }: { query: MachineQuery; rows: InventoryRow[] }) {
  const { serialNumber: opened } = useParams();
  const search = machineSearch(query);
  const current = { key: query.sort, direction: query.descending ? "descending" : "ascending" } as const;
  const sort = (key: MachineSort) =>
    sortBy(key, current, (_, direction) => {
      const descending = direction === "descending";
      return `${paths.inventory}${machineSearch({ ...query, sort: key, descending, page: 1 })}`;
    });
  const columns: Column<InventoryRow>[] = [
    { key: "model", header: "Model", sort: sort("model"), cell: ({ model }) => model },
    {
      key: "serialNumber",
      header: "Serial Number",
      rowHeader: true,
      sort: sort("serialNumber"),
      cell: ({ serialNumber, may }) =>
        may.view ? (
          <Link className="mono nowrap" to={machinePaths.details(serialNumber) + search} preventScrollReset>
            {serialNumber}
          </Link>
        ) : (
          <span className="mono nowrap">{serialNumber}</span>
        ),
    },
    { key: "name", header: "Host Name", sort: sort("name"), cell: ({ name }) => name ?? "N/A" },
    { key: "location", header: "Location", sort: sort("location"), cell: ({ location }) => location ?? "—" },
    { key: "os", header: "OS", sort: sort("osVersion"), cell: OsVersion },
    { key: "expires", header: "Expiration Date", sort: sort("expiresOn"), cell: Expiration },
  ];
  return (
    <Table
      caption="Machines"
      rows={rows}
      rowKey={({ serialNumber }) => serialNumber}
      currentKey={opened}
      columns={columns}
      rowMenu={(row) => <MachineMenu row={row} search={search} />}
    />
  );
}

/** Renders the OS version, with a warning when it is outdated (INVT-02). */
function OsVersion({ os, outdated }: InventoryRow) {
  return (
    <span className="row">
      {os ?? "—"}
      {outdated && <Badge tone="warning">Outdated</Badge>}
    </span>
  );
}

/** Renders the expiry date, with a badge unless the maintenance is active. */
function Expiration({ expires, maintenance }: InventoryRow) {
  if (!maintenance) return "—";
  return (
    <span className="row">
      {expires}
      {maintenance !== "active" && <MaintenanceBadge status={maintenance} />}
    </span>
  );
}
