import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { getListQuery } from "~/lists/list-page.server";
import { buildListUrl, type ListQuery } from "~/lists/list-query";
import type { BulkAction } from "~/lists/selectable-rows";
import type { MachineSummary } from "~/machines/listed-machine";
import { MAINTENANCE_STATUSES } from "~/machines/maintenance";
import { MaintenanceMonths } from "~/machines/maintenance-months";
import { danger } from "~/notifications/notifications";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { type Stat, Stats } from "~/ui/stats/stats";
import { attempt } from "~/upstream/failure.server";
import { INVENTORY } from "./inventory.list";
import { loadInventory } from "./inventory.server";
import { machineActions } from "./machine-menu";
import { maintenanceLabel, maintenanceTone } from "./maintenance-badge";

export const handle = {
  title: "Inventory",
  description: "The machines of your company: where they are, their OS and their maintenance.",
};

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch inventory data.";

/** Reads a page of the inventory (INVT-01). After a failed read the page offers Retry (INVT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const read = await attempt(loadInventory(viewer, getListQuery(INVENTORY, args.request)));
  if (!read.ok) return failedPage(read.failure, FAILED, { inventory: null });
  const { trouble, ...inventory } = read.value;
  return data({ inventory, notifications: trouble ? [danger(trouble)] : [] });
}

/** The bulk actions on machines (FIND-04). */
const BULK_ACTIONS: Record<Awaited<ReturnType<typeof loadInventory>>["acts"][number], BulkAction> = {
  assign: { label: "Assign to location", icon: "map-pin", path: paths.inventoryAssign },
  requestSerenity: { label: "Request SerenITy", icon: "message-square-plus", path: paths.serenityRequests },
  export: { label: "Export selected", icon: "download", path: paths.inventoryExport, file: true },
};

export default function Inventory() {
  const { inventory } = useLoaderData<typeof loader>();
  const { serialNumber } = useParams();
  const { search } = useLocation();
  const filled = inventory && inventory.answer.unfilteredTotal > 0 ? inventory : null;
  const { to, selected } = getFilterLinks(filled?.answer.query);
  return (
    <PageWithPanel>
      <Page title="Inventory">
        {filled && <Stats label="Machines by status" figures={buildFigures(filled.summary, to, selected)} />}
        {filled && <MaintenanceMonths endings={filled.endings} to={to} chosen={selected} collapsible />}
        <List
          list={INVENTORY}
          answer={inventory?.answer ?? null}
          failed={FAILED}
          path={paths.inventory}
          exportTo={paths.inventoryExport}
          options={inventory?.options}
          bulkActions={inventory?.acts.map((name) => BULK_ACTIONS[name])}
          currentKey={serialNumber}
          rowMenu={(row) => machineActions(row, search)}
        />
      </Page>
    </PageWithPanel>
  );
}

type To = (filters: Record<string, string>) => string;

/** Returns the links of figures and bars, with the list's search and location, and the selected filters. */
function getFilterLinks(query?: ListQuery): { to: To; selected: string } {
  const { location, ...selected } = query?.filters ?? {};
  return {
    to: (filters) =>
      buildListUrl(INVENTORY, paths.inventory, "", {
        ...query,
        page: 1,
        filters: location ? { location, ...filters } : filters,
      }),
    selected: new URLSearchParams(selected).toString(),
  };
}

/** Returns the figures of the summary; each links to the machines that it counts. */
function buildFigures(summary: MachineSummary, to: To, selected: string): Stat[] {
  const figure = (label: string, value: number, filters: Record<string, string>): Stat => ({
    label,
    value,
    to: to(filters),
    current: selected === new URLSearchParams(filters).toString(),
  });
  return [
    figure("All", summary.machines, {}),
    ...MAINTENANCE_STATUSES.map((maintenance) => ({
      ...figure(maintenanceLabel(maintenance), summary[maintenance], { maintenance }),
      tone: maintenanceTone(maintenance),
    })),
    { ...figure("Outdated", summary.outdated, { os: "outdated" }), tone: "warning" as const },
  ];
}
