import Download from "lucide-react/icons/download";
import { isFiltered, type MachineQuery, machineSearch, sortText, UNASSIGNED } from "~/machines/machine-query";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { type Figure, Figures } from "~/ui/figures/figures";
import { FilterSelect, Filters } from "~/ui/filters/filters";
import { Page } from "~/ui/page/page";
import { Pagination } from "~/ui/pagination/pagination";
import type { readInventory } from "./inventory.server";
import { MachineTable } from "./machine-table";

type Inventory = Omit<Awaited<ReturnType<typeof readInventory>>, "trouble">;
type Props = { query: MachineQuery; inventory: Inventory };

const to = (query: Partial<MachineQuery>) => `${paths.inventory}${machineSearch(query)}`;

/** Renders the summary, the filters and the table of machines. */
export function InventoryView({ query, inventory }: Props) {
  const { rows, total, pageCount, summary } = inventory;
  const exportTo = `${paths.inventoryExport}${machineSearch({ ...query, page: 1 })}`;
  const filtered = isFiltered(query);
  const nothingYet = total === 0 && !filtered;
  return (
    <Page
      title="Inventory"
      actions={
        total > 0 && (
          <ButtonLink to={exportTo} icon={Download} reloadDocument>
            Export CSV
          </ButtonLink>
        )
      }
    >
      {!nothingYet && <Figures label="Machines by state" figures={figuresOf(query, summary)} />}
      {!nothingYet && <MachineFilters query={query} inventory={inventory} />}
      <Card flush>
        {rows.length > 0 && (
          <>
            <MachineTable query={query} rows={rows} />
            <Pagination
              page={query.page}
              pageCount={pageCount}
              total={total}
              unit="machines"
              hrefFor={(page) => to({ ...query, page })}
            />
          </>
        )}
        {nothingYet && (
          <EmptyState title="No machines">Machines appear here once they are activated for your company.</EmptyState>
        )}
        {total === 0 && filtered && (
          <EmptyState
            kind="not-found"
            title="No machines found"
            actions={<ButtonLink to={to({ sort: query.sort, descending: query.descending })}>Clear filters</ButtonLink>}
          >
            No machine matches this search and these filters.
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}

/** Returns the figures of the summary; each links to the machines that it counts, keeping search and location. */
function figuresOf({ q, location, sort, descending, maintenance, os }: MachineQuery, summary: Inventory["summary"]) {
  const base = { q, location, sort, descending };
  const figure = (label: string, value: number, filter: Pick<Partial<MachineQuery>, "maintenance" | "os">): Figure => ({
    label,
    value,
    to: to({ ...base, ...filter }),
    current: (filter.maintenance ?? "") === maintenance && (filter.os ?? "") === os,
  });
  return [
    figure("All", summary.machines, {}),
    { ...figure("Active", summary.active, { maintenance: "active" }), tone: "success" as const },
    { ...figure("Expiring", summary.expiring, { maintenance: "expiring" }), tone: "warning" as const },
    { ...figure("Expired", summary.expired, { maintenance: "expired" }), tone: "danger" as const },
    { ...figure("Pending", summary.pending, { maintenance: "pending" }), tone: "neutral" as const },
    { ...figure("Outdated", summary.outdated, { os: "outdated" }), tone: "warning" as const },
  ];
}

const MAINTENANCE_OPTIONS = [
  { value: "active", label: "Active" },
  { value: "expiring", label: "Expiring" },
  { value: "expired", label: "Expired" },
  { value: "pending", label: "Pending" },
];

function MachineFilters({ query, inventory: { locations, seesUnassigned } }: Props) {
  const { q, location, maintenance, os, sort, descending } = query;
  const names = locations.map((name) => ({ value: name, label: name }));
  const unassigned = seesUnassigned ? [{ value: UNASSIGNED, label: "Unassigned" }] : [];
  // The URL may name a location that does not exist or that the viewer may not see: the filter still shows its name.
  const unknown = [location].filter((name) => name && name !== UNASSIGNED && !locations.includes(name));
  const sortParameter = sortText(query);
  return (
    <Filters
      label="Search machines"
      search={{ name: "q", value: q, placeholder: "Serial number or host name" }}
      keep={sortParameter ? { sort: sortParameter } : {}}
      clearTo={isFiltered(query) ? to({ sort, descending }) : undefined}
    >
      <FilterSelect
        label="Location"
        name="location"
        value={location}
        options={[...unassigned, ...unknown.map((name) => ({ value: name, label: name })), ...names]}
      />
      <FilterSelect label="Maintenance" name="maintenance" value={maintenance} options={MAINTENANCE_OPTIONS} />
      <FilterSelect label="OS" name="os" value={os} options={[{ value: "outdated", label: "Outdated" }]} />
    </Filters>
  );
}
