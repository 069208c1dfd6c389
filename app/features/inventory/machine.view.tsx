import { RemoteAccessLink } from "~/machines/remote-access-link";
import { assignPath, locationPaths, machinePaths, userPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { buttonClass } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import type { ShownMachine } from "./machine.server";

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

/** Renders what is known of a machine besides its maintenance (INVT-03, PAGE-01). */
export function MachineFacts({ machine }: { machine: ShownMachine }) {
  const { serialNumber, model, name, location, os, outdated, esxi, remoteAccess } = machine;
  const items = [
    { term: "Model", description: model },
    { term: "Serial Number", description: <Copyable text={serialNumber} name="serial number" /> },
    { term: "Host Name", description: name ? <Copyable text={name} name="host name" /> : "N/A" },
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
    { term: "Activated by", description: machine.activator && <Activator {...machine.activator} /> },
    { term: "Remote access gateway", description: yesOrNo(machine.gateway) },
    ...(remoteAccess ? [{ term: "Remote access", description: <RemoteAccessLink {...remoteAccess} /> }] : []),
    { term: "Monitoring", description: yesOrNo(machine.monitored) },
    { term: "Chronos", description: yesOrNo(machine.chronos) },
    { term: "Last change", description: <Time {...machine.updated} /> },
  ];
  return <DescriptionList items={items} />;
}

const Activator = ({ id, name }: NonNullable<ShownMachine["activator"]>) =>
  id ? <Link to={userPaths.details(id)}>{name}</Link> : name;

/** The addresses of a machine's actions: dialogs over the page or the list that shows it. */
export interface ActionLinks {
  newTicket: string;
  assign: string;
  serenityRequest: string;
}

/** Returns the links over a machine's own page. */
export function linksOnPage(serialNumber: string): ActionLinks {
  const page = machinePaths.page(serialNumber);
  return {
    newTicket: `${page}/new-ticket`,
    assign: assignPath("inventory", [serialNumber]),
    serenityRequest: `${page}/serenity-request`,
  };
}

/** Returns the links over the inventory. @param search the list's query */
export const linksOnList = (serialNumber: string, search: string): ActionLinks => ({
  newTicket: machinePaths.newTicket(serialNumber) + search,
  assign: assignPath("inventory", [serialNumber], search),
  serenityRequest: machinePaths.serenityRequest(serialNumber) + search,
});

/** Renders what can be done with a machine (INVT-10). */
export function MachineActions({ machine, links }: { machine: ShownMachine; links: ActionLinks }) {
  const { serialNumber, opensTicket, assigns, maintenanceSeen, maintenance, manual } = machine;
  return (
    <div className="row">
      {opensTicket && (
        <ButtonLink to={links.newTicket} icon="message-square-plus" preventScrollReset>
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
        <ButtonLink to={links.assign} icon="map-pin" preventScrollReset>
          Assign machine to location
        </ButtonLink>
      )}
    </div>
  );
}
