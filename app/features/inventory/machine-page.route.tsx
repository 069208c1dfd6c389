import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LatestActivityCard } from "~/activity/latest-activity";
import { buildMonitoringUrl } from "~/company/monitoring";
import { MonitoringDetails } from "~/company/monitoring-details";
import { LatestEventsCard } from "~/events/latest-events";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { NotesCard } from "~/notes/notes-card";
import { isBelow, machinePaths, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Card } from "~/ui/card/card";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, FailureResponse, toResponseInit } from "~/upstream/failure.server";
import { type MachineView, readMachineDetails } from "./machine.server";
import { linksOnPage, MachineFactList, MachineLine, MachineState, MachineTicket } from "./machine.view";
import { MaintenanceCard } from "./machine-maintenance";
import { drawModel } from "./model-picture";

/**
 * Reads a machine with all its visible details (PAGE-01). Below a panel the page stays when the upstream fails: an error
 * page would lose the panel's typed values.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { serialNumber = "" } = args.params;
  const monitoring = buildMonitoringUrl(viewer.company.monitoringNamespace, config.monitoringDomain);
  const read = await attempt(readMachineDetails(viewer, serialNumber));
  if (read.ok) return data({ machine: read.value, monitoring });
  const hasPanel = isBelow(new URL(args.request.url).pathname, machinePaths.page(serialNumber));
  if (!hasPanel) throw new FailureResponse(read.failure);
  return data({ machine: null, monitoring }, toResponseInit(read.failure));
}

export const shouldRevalidate = unlessOnlyPanelChanges;

export const handle = {
  title: msg("Machine"),
  description: msg("A machine with its location, maintenance, events, remote access and monitoring."),
  name: nameFromData<typeof loader>(({ machine }) => machine?.name ?? machine?.serialNumber),
};

export default function MachinePage() {
  const { i18n } = useLingui();
  const { machine, monitoring } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      {machine ? (
        <MachineCards machine={machine} monitoring={monitoring} />
      ) : (
        <Page title={i18n._("Machine")}>
          <ErrorState message={i18n._("Failed to fetch machine details data.")} />
        </Page>
      )}
    </PageWithPanel>
  );
}

function MachineCards({ machine, monitoring }: { machine: MachineView; monitoring: string | null }) {
  const { i18n } = useLingui();
  const { serialNumber, name, events } = machine;
  const links = linksOnPage(serialNumber);
  const latest = events !== undefined && <LatestEventsCard events={events} filter={{ machine: serialNumber }} />;
  const isUrgent = Boolean(events?.worst);
  // On narrow screens, with the cards in one column, the first is about what is wrong: pending events, else maintenance.
  const isDue = !isUrgent && ["expired", "expiring"].includes(machine.maintenance?.status ?? "");
  const maintenance = (
    <div className="card-pair-end stack">
      <MaintenanceCard machine={machine} serenityRequest={links.serenityRequest} />
      {machine.monitored && (
        <Card title={i18n._("Monitoring")}>
          <MonitoringDetails address={monitoring} />
        </Card>
      )}
    </div>
  );
  return (
    <Page
      title={<Untranslated>{name ?? serialNumber}</Untranslated>}
      state={<MachineState machine={machine} />}
      intro={<MachineLine machine={machine} />}
      actions={machine.opensTicket && <MachineTicket links={links} />}
      back={{ to: paths.inventory, label: i18n._("Inventory") }}
    >
      <div className="card-pair">
        {isDue && maintenance}
        <div className="stack">
          {isUrgent && latest}
          <Card title={i18n._("Machine")} actions={drawModel(machine.model)}>
            <MachineFactList machine={machine} links={links} hasLine />
          </Card>
          {!isUrgent && latest}
          <NotesCard notes={machine.notes} at={machinePaths.page(serialNumber)} of={machine.name ?? serialNumber} />
        </div>
        {!isDue && maintenance}
      </div>
      <div className="card-columns" data-single>
        <LatestActivityCard activity={machine.activity} of={{ machine: serialNumber }} />
      </div>
    </Page>
  );
}
