import { useLingui } from "@lingui/react";
import { useLocation, useOutletContext } from "@remix-run/react";
import { LatestEventsCard } from "~/events/latest-events";
import { NotesCard } from "~/notes/notes-card";
import { machinePaths } from "~/paths";
import { Link } from "~/ui/link/link";
import { linksOnList, MachineFactList, MachineState, MachineTicket } from "./machine.view";
import { MachineMaintenance, MachineSerenity } from "./machine-maintenance";
import type { MachineContext } from "./machine-panel.layout";

/** Renders a machine's details and actions (INVT-03). */
export default function MachineDetails() {
  const { i18n } = useLingui();
  const { machine } = useOutletContext<MachineContext>();
  const { search } = useLocation();
  if (!machine) return null;
  const { serialNumber, events } = machine;
  const links = linksOnList(serialNumber, search);
  const latest = events !== undefined && (
    <LatestEventsCard events={events} filter={{ machine: serialNumber }} level={3} />
  );
  const isUrgent = Boolean(events?.worst);
  return (
    <>
      {(machine.maintenanceSeen || machine.outdated) && (
        <div className="row no-print">
          <MachineState machine={machine} />
        </div>
      )}
      <div className="row-between">
        <h3>{i18n._("Machine Details")}</h3>
        <Link className="no-print" to={machinePaths.page(serialNumber)}>
          {i18n._("Open as a page")}
        </Link>
      </div>
      <MachineFactList machine={machine} links={links} />
      {isUrgent && latest}
      <MachineMaintenance machine={machine} />
      <MachineSerenity machine={machine} action={links.serenityRequest} />
      {!isUrgent && latest}
      <NotesCard
        notes={machine.notes}
        at={machinePaths.details(serialNumber)}
        of={machine.name ?? serialNumber}
        level={3}
      />
      {machine.opensTicket && (
        <div className="row page-actions panel-actions no-print">
          <MachineTicket links={links} />
        </div>
      )}
    </>
  );
}
