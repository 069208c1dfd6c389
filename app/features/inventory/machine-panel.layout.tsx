import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { buildMonitoringUrl } from "~/company/monitoring";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { type Handle, nameFromData } from "~/layout/handle";
import { failedPage } from "~/notifications/notifications.server";
import { machinePaths, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { Tabs } from "~/ui/tabs/tabs";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { readMachineDetails } from "./machine.server";

const FAILED = msg("Failed to fetch machine details data.");

/** Reads a machine's details and the URL of its monitoring (INVT-03, INVT-08, INVT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const monitoring = buildMonitoringUrl(viewer.company.monitoringNamespace, config.monitoringDomain);
  const read = await attempt(readMachineDetails(viewer, args.params.serialNumber ?? ""));
  if (read.ok) return { machine: read.value, monitoring };
  return failedPage(read.failure, viewer.i18n._(FAILED), { machine: null, monitoring });
}

export type MachineContext = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "machine" | "monitoring">;

export const handle: Handle = {
  panel: "beside",
  name: nameFromData<typeof loader>(({ machine }) => machine?.name ?? machine?.serialNumber),
};

export default function MachinePanel() {
  const { i18n } = useLingui();
  const { machine, monitoring } = useLoaderData<typeof loader>();
  const { serialNumber = "" } = useParams();
  const { search } = useLocation();
  const tabs = [
    { to: machinePaths.details(serialNumber) + search, label: i18n._("Details"), end: true },
    { to: machinePaths.monitoring(serialNumber) + search, label: i18n._("Monitoring details") },
  ];
  return (
    <Panel
      title={machine ? <Untranslated>{machine.name ?? machine.serialNumber}</Untranslated> : i18n._("Machine Details")}
      closeTo={paths.inventory + search}
      tabs={machine && <Tabs label={i18n._("Machine")} tabs={tabs} />}
    >
      {machine ? <Outlet context={{ machine, monitoring }} /> : <ErrorState message={i18n._(FAILED)} />}
    </Panel>
  );
}
