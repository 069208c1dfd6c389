import { capitalize, toEventLook } from "~/events/event-state";
import { MaintenanceBadge } from "~/machines/maintenance-badge";
import { RemoteAccessLink } from "~/machines/remote-access-link";
import { assignPath, eventPath, locationPaths, machinePaths, userPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { MachineView } from "./machine.server";

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

/** Renders a machine's details without its maintenance (INVT-03, PAGE-01). */
export function MachineFacts({ machine }: { machine: MachineView }) {
  const { serialNumber, model, name, os, outdated, esxi, remoteAccess, manual } = machine;
  const items = [
    { term: "Model", untranslated: true, description: model },
    { term: "Serial Number", description: <Copyable text={serialNumber} name="serial number" /> },
    { term: "Host Name", description: name ? <Copyable text={name} name="host name" /> : "N/A" },
    { term: "Location", description: renderLocation(machine) },
    {
      term: "OS",
      description: os && (
        <span className="row">
          {os} {outdated && <Badge state="outdated">Outdated</Badge>} {manual && <Manual to={manual} />}
        </span>
      ),
    },
    { term: "ESXi", description: esxi },
    { term: "Activated on", description: machine.activated },
    { term: "Activated by", description: renderActivator(machine) },
    { term: "Remote access gateway", description: yesOrNo(machine.gateway) },
    ...(remoteAccess ? [{ term: "Remote access", description: <RemoteAccessLink {...remoteAccess} /> }] : []),
    { term: "Monitoring", description: yesOrNo(machine.monitored) },
    { term: "Chronos", description: yesOrNo(machine.chronos) },
    { term: "Last updated", description: <Time {...machine.updated} /> },
  ];
  return <DescriptionList items={items} />;
}

/** Renders what to know about a machine at once: its worst open event, its maintenance, and whether its OS is outdated. */
export const MachineState = ({ machine }: { machine: MachineView }) => {
  const { events, maintenanceSeen, maintenance, outdated } = machine;
  const worst = events?.worst;
  return (
    <>
      {worst && (
        <Link to={eventPath(worst.serialNumber, worst.id)}>
          <Badge state={toEventLook(worst.severity)}>{`${capitalize(worst.severity)}: ${worst.subject}`}</Badge>
        </Link>
      )}
      {maintenanceSeen && <MaintenanceBadge status={maintenance?.status ?? "pending"} alone />}
      {outdated && <Badge state="outdated">OS outdated</Badge>}
    </>
  );
};

/** Renders a link to the manual of the machine's OS version. */
const Manual = ({ to }: { to: string }) => (
  <a className="link no-print" href={to} target="_blank" rel="noreferrer">
    Manual
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

/** Renders a link to a machine's location, or that it can't be read; null without one. */
function renderLocation({ location }: MachineView) {
  if (location === "unread") return <span className="muted">Couldn't load the location.</span>;
  return (
    location && (
      <Link to={locationPaths.details(location.id)} translate="no">
        {location.name}
      </Link>
    )
  );
}

/** Renders the user who activated a machine, or that it can't be read; null without one. */
function renderActivator({ activator }: MachineView) {
  if (activator === "unread") return <span className="muted">Couldn't load the user.</span>;
  if (!activator) return null;
  const name = <Untranslated>{activator.name}</Untranslated>;
  return activator.id ? <Link to={userPaths.details(activator.id)}>{name}</Link> : name;
}

/** The URLs of a machine's actions: dialogs over its page or its list. */
type ActionLinks = ReturnType<typeof linksOnPage>;

export function linksOnPage(serialNumber: string) {
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

/** Renders the actions on a machine (INVT-10). */
export function MachineActions({ machine, links }: { machine: MachineView; links: ActionLinks }) {
  const { opensTicket, assigns } = machine;
  return (
    <>
      {opensTicket && (
        <ButtonLink to={links.newTicket} icon="message-square-plus" preventScrollReset>
          New ticket
        </ButtonLink>
      )}
      {assigns && (
        <ButtonLink to={links.assign} icon="map-pin" preventScrollReset>
          Assign machine to location
        </ButtonLink>
      )}
    </>
  );
}
