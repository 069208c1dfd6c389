import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { createFigureLinks, withoutFilters } from "~/lists/figure-links";
import { List } from "~/lists/list";
import { getListQuery } from "~/lists/list-page.server";
import { loadListViews } from "~/lists/list-views.server";
import type { BulkAction } from "~/lists/selectable-rows";
import { readChartShown } from "~/machines/chart-shown.server";
import { MAINTENANCE_STATUSES } from "~/machines/maintenance";
import { maintenanceLabel } from "~/machines/maintenance-badge";
import { MaintenanceMonths } from "~/machines/maintenance-months";
import { maintenanceLook } from "~/machines/maintenance-tones";
import { danger } from "~/notifications/notifications";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { STATES } from "~/ui/badge/states";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { Stats } from "~/ui/stats/stats";
import { attempt } from "~/upstream/failure.server";
import { createInventoryList } from "./inventory.list";
import { loadInventory } from "./inventory.server";
import { machineActions } from "./machine-menu";

export const handle = {
  title: msg("Inventory"),
  description: msg("The machines of your company: where they are, their OS and their maintenance."),
  list: (i18n: I18n, data: unknown) => createInventoryList(i18n, { isTagged: isTagged(data) }),
};

/** True when the page's data says that machines have tags; a page without data has no list to choose from. */
const isTagged = (data: unknown) => Boolean((data as { isTagged?: boolean } | undefined)?.isTagged);

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = msg("Failed to fetch inventory data.");

/** Reads a page of the inventory (INVT-01). After a failed read the page offers Retry (INVT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const isTagged = viewer.hasPage(paths.tags);
  const list = createInventoryList(viewer.i18n, { isTagged });
  const [read, chart, views] = await Promise.all([
    attempt(loadInventory(viewer, getListQuery(list, args.request))),
    readChartShown(args.request),
    loadListViews(list, paths.inventory, viewer, args),
  ]);
  if (!read.ok)
    return failedPage(read.failure, viewer.i18n._(FAILED), { inventory: null, options: {}, isTagged, chart, views });
  const { trouble, options, ...inventory } = read.value;
  return data({ inventory, options, isTagged, chart, views, notifications: trouble ? [danger(trouble)] : [] });
}

type Loaded = Awaited<ReturnType<typeof loadInventory>>;

/** Returns the bulk actions on machines (FIND-04). */
const createBulkActions = (i18n: I18n): Record<Loaded["acts"][number], BulkAction> => ({
  assign: { label: i18n._("Assign to location"), icon: "map-pin", path: paths.inventoryAssign },
  changeTags: { label: i18n._("Change tags"), icon: "tag", path: paths.changeTags },
  requestSerenity: { label: i18n._("Request SerenITy"), icon: "message-square-plus", path: paths.serenityRequests },
  export: { label: i18n._("Export selected"), icon: "download", path: paths.inventoryExport, file: true },
});

export default function Inventory() {
  const { i18n } = useLingui();
  const { inventory, options, isTagged, chart, views } = useLoaderData<typeof loader>();
  const { serialNumber } = useParams();
  const { search } = useLocation();
  return (
    <PageWithPanel>
      <Page
        title={i18n._("Inventory")}
        actions={
          isTagged && (
            <ButtonLink icon="tag" size="s" to={paths.tags}>
              {i18n._("All tags")}
            </ButtonLink>
          )
        }
        figures={inventory && inventory.answer.unfilteredTotal > 0 && <Summary {...inventory} chart={chart} />}
      >
        <List
          list={createInventoryList(i18n, { isTagged })}
          answer={inventory?.answer ?? null}
          failed={i18n._(FAILED)}
          path={paths.inventory}
          views={views}
          exportTo={paths.inventoryExport}
          options={options}
          bulkActions={inventory?.acts.map((name) => createBulkActions(i18n)[name])}
          currentKey={serialNumber}
          rowMenu={(row) => machineActions(i18n, row, search)}
        />
      </Page>
    </PageWithPanel>
  );
}

type SummaryProps = Pick<Loaded, "answer" | "summary" | "endings"> & { chart: boolean };

/** Renders how many machines have each status, and the chart of maintenance by month (HOME-05). Each number filters the list. */
function Summary({ answer: { query }, summary, endings, chart }: SummaryProps) {
  const { i18n } = useLingui();
  const counted = withoutFilters(query, "maintenance", "os", "ends");
  const link = createFigureLinks(createInventoryList(i18n), paths.inventory, query, counted);
  const maintenance = MAINTENANCE_STATUSES.map((status) => ({
    label: maintenanceLabel(i18n, status),
    value: summary[status],
    ...maintenanceLook(status),
    ...link({ maintenance: status }),
  }));
  const machines = { label: i18n._("Machines"), value: summary.machines, ...link({}) };
  const outdated = {
    label: i18n._("OS outdated"),
    value: summary.outdated,
    ...STATES.outdated,
    ...link({ os: "outdated" }),
  };
  return (
    <div className="inventory-band">
      <Stats
        label={i18n._("Machines by status")}
        groups={[
          { title: i18n._("Maintenance"), figures: [machines, ...maintenance] },
          { title: i18n._("OS"), figures: [outdated] },
        ]}
      />
      <MaintenanceMonths endings={endings} link={link} fold={{ shown: chart }} />
    </div>
  );
}
