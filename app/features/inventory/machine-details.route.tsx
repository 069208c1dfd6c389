import { Link, useLocation, useOutletContext } from "@remix-run/react";
import { assignPath, locationPaths, machinePaths, rasPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { buttonClass } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Icon } from "~/ui/icon/icon";
import type { MachineContext } from "./machine.route";
import type { ShownMachine } from "./machine.server";
import { MachineMaintenance } from "./machine-maintenance";

/** Renders a machine's details and actions (INVT-03). */
export default function MachineDetails() {
  const { machine } = useOutletContext<MachineContext>();
  if (!machine) return null;
  return (
    <>
      <Actions {...machine} />
      <section className="stack-s">
        <h3>{machine.name ?? machine.serialNumber}</h3>
        <DescriptionList items={fieldsOf(machine)} />
      </section>
      <MachineMaintenance machine={machine} />
    </>
  );
}

/** Says whether a machine is the gateway of its location, and leads to its remote access. */
const gatewayOf = (
  { gateway, opensGateway }: Pick<ShownMachine, "gateway" | "opensGateway">,
  location: ShownMachine["location"],
) => (gateway && opensGateway && location ? <Link to={rasPaths.location(location.id)}>Yes</Link> : yesOrNo(gateway));

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

function fieldsOf({ serialNumber, model, name, location, os, outdated, esxi, ...machine }: ShownMachine) {
  return [
    { term: "Model", description: model },
    { term: "Serial Number", description: <span className="mono">{serialNumber}</span> },
    { term: "Host Name", description: name ?? "N/A" },
    { term: "Location", description: location && <Link to={locationPaths.details(location.id)}>{location.name}</Link> },
    {
      term: "OS",
      description: os && (
        <span className="row">
          {os}
          {outdated && <Badge tone="warning">Outdated</Badge>}
        </span>
      ),
    },
    { term: "ESXi", description: esxi },
    { term: "Activated on", description: machine.activated },
    { term: "Activated by", description: machine.activator },
    { term: "Remote access gateway", description: gatewayOf(machine, location) },
    { term: "Monitoring", description: yesOrNo(machine.monitored) },
    { term: "Chronos", description: yesOrNo(machine.chronos) },
    { term: "Last change", description: machine.updated },
  ];
}

function Actions({ serialNumber, opensTicket, assigns, maintenanceSeen, maintenance, manual }: ShownMachine) {
  const { search } = useLocation();
  return (
    <div className="row">
      {opensTicket && (
        <ButtonLink to={machinePaths.newTicket(serialNumber) + search} icon="message-square-plus" preventScrollReset>
          New ticket
        </ButtonLink>
      )}
      {manual && (
        <a className={buttonClass({})} href={manual} target="_blank" rel="noreferrer">
          <Icon icon="book-open" />
          Manual
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}{" "}
      {maintenanceSeen && (
        <ButtonLink
          to={machinePaths.certificate(serialNumber)}
          icon="file-badge"
          reloadDocument
          reason={maintenance?.expires ? undefined : "There is a certificate once maintenance has begun."}
        >
          Certificate
        </ButtonLink>
      )}
      {assigns && (
        <ButtonLink to={assignPath("inventory", [serialNumber], search)} icon="map-pin" preventScrollReset>
          Assign machine to location
        </ButtonLink>
      )}
    </div>
  );
}
