import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { WorstEvent } from "~/events/latest-events";
import { withQuery } from "~/lists/with-query";
import { assignPath } from "~/machines/assignment/assign-path";
import { MaintenanceBadge } from "~/machines/maintenance-badge";
import { RemoteAccessLink } from "~/machines/remote-access-link";
import { locationPaths, machinePaths, paths, userPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { MachineView } from "./machine.server";

/** Renders the facts in one line below a machine's name on its page (PAGE-01). */
export const MachineLine = ({ machine: { model, serialNumber } }: { machine: MachineView }) => {
  const { i18n } = useLingui();
  return (
    <span className="row">
      <Untranslated>{model}</Untranslated> · <Copyable text={serialNumber} label={i18n._("Copy the serial number")} />
    </span>
  );
};

/** Returns model and serial number for a panel. A page has both in the line below the machine's name. */
const toLineFacts = (i18n: I18n, { model, serialNumber }: MachineView) => [
  { term: i18n._("Model"), untranslated: true, description: model },
  {
    term: i18n._("Serial Number"),
    description: <Copyable text={serialNumber} label={i18n._("Copy the serial number")} />,
  },
];

/**
 * Renders a machine's details without its maintenance (INVT-03, PAGE-01). What has no value is left out, unless that says
 * something of the machine. What can be changed has its link beside it.
 * @param hasLine true where a line beside the name has model and serial number
 */
export function MachineFactList({ machine, links, hasLine }: MachineFactsProps) {
  const { i18n } = useLingui();
  const { name, os, outdated, esxi, remoteAccess, manual } = machine;
  const items = [
    ...(hasLine ? [] : toLineFacts(i18n, machine)),
    {
      term: i18n._("Host Name"),
      description: name ? <Copyable text={name} label={i18n._("Copy the host name")} /> : i18n._("N/A"),
    },
    { term: i18n._("Location"), description: renderLocation(i18n, machine, links) },
    {
      term: i18n._("OS"),
      description: os && (
        <span className="row">
          {os} {outdated && <Badge state="outdated">{i18n._("Outdated")}</Badge>} {manual && <Manual to={manual} />}
        </span>
      ),
    },
    ...(esxi ? [{ term: "ESXi", description: esxi }] : []),
    ...(machine.activated ? [{ term: i18n._("Activated on"), description: machine.activated }] : []),
    { term: i18n._("Activated by"), description: renderActivator(i18n, machine) },
    ...(remoteAccess ? [{ term: i18n._("Remote access"), description: <RemoteAccessLink {...remoteAccess} /> }] : []),
    { term: i18n._("Tags"), description: renderTags(i18n, machine, links) },
    { term: i18n._("Services"), description: <Services machine={machine} /> },
    { term: i18n._("Last updated"), description: <Time {...machine.updated} /> },
  ];
  return <DescriptionList items={items} />;
}

interface MachineFactsProps {
  machine: MachineView;
  links: ActionLinks;
  hasLine?: boolean;
}

/** Renders a machine's tags with the link that changes them; null for a viewer who may not see them. */
function renderTags(i18n: I18n, { tags }: MachineView, links: ActionLinks) {
  if (!tags || (tags.names.length === 0 && !tags.editable)) return null;
  return (
    <div className="row">
      {tags.names.length > 0 && <Tags names={tags.names} />}{" "}
      {tags.editable && <ChangeLink to={links.tags}>{i18n._("Edit tags")}</ChangeLink>}
    </div>
  );
}

/** Links to what changes a fact, beside it. */
const ChangeLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="small muted no-print" to={to} preventScrollReset>
    {children}
  </Link>
);

/** Renders tags, each as a link to the machines that have it (TAG-01). */
const Tags = ({ names }: { names: readonly string[] }) => (
  <ul className="row" translate="no">
    {names.map((name) => (
      <li key={name}>
        <Link to={withQuery(paths.inventory, { tag: name })}>{name}</Link>
      </li>
    ))}
  </ul>
);

/** Renders whether each of a machine's services is on. */
const Services = ({ machine: { gateway, monitored, chronos } }: { machine: MachineView }) => {
  const { i18n } = useLingui();
  return (
    <span className="row">
      <Service isOn={gateway} on={i18n._("Remote access gateway on")} off={i18n._("Remote access gateway off")} />
      <Service isOn={monitored} on={i18n._("Monitoring on")} off={i18n._("Monitoring off")} />
      <Service isOn={chronos} on={i18n._("Chronos on")} off={i18n._("Chronos off")} />
    </span>
  );
};

type ServiceProps = { isOn: boolean } & Record<"on" | "off", string>;

const Service = ({ isOn, on, off }: ServiceProps) => <Badge state={isOn ? "on" : "off"}>{isOn ? on : off}</Badge>;

/** Renders what to know about a machine at once: its worst open event, its maintenance, and whether its OS is outdated. */
export const MachineState = ({ machine }: { machine: MachineView }) => {
  const { i18n } = useLingui();
  const { events, maintenanceSeen, maintenance, outdated } = machine;
  const worst = events?.worst;
  return (
    <>
      {worst && <WorstEvent event={worst} />}
      {maintenanceSeen && <MaintenanceBadge status={maintenance?.status ?? "pending"} named />}
      {outdated && <Badge state="outdated">{i18n._("OS outdated")}</Badge>}
    </>
  );
};

/** Renders a link to the manual of the machine's OS version. */
const Manual = ({ to }: { to: string }) => (
  <a className="link no-print" href={to} target="_blank" rel="noreferrer">
    <Trans id="Manual<0> (opens in a new tab)</0>" components={{ 0: <span className="visually-hidden" /> }} />
  </a>
);

/** Renders a link to a machine's location, or that it can't be read, with the link that assigns another; null without either. */
function renderLocation(i18n: I18n, { location, assigns }: MachineView, links: ActionLinks) {
  if (location === "unread") return <span className="muted">{i18n._("Couldn't load the location.")}</span>;
  if (!location && !assigns) return null;
  return (
    <span className="row">
      {location ? (
        <Link to={locationPaths.details(location.id)} translate="no">
          {location.name}
        </Link>
      ) : (
        "—"
      )}{" "}
      {assigns && <ChangeLink to={links.assign}>{i18n._("Assign machine to location")}</ChangeLink>}
    </span>
  );
}

/** Renders the user who activated a machine, or that it can't be read; null without one. */
function renderActivator(i18n: I18n, { activator }: MachineView) {
  if (activator === "unread") return <span className="muted">{i18n._("Couldn't load the user.")}</span>;
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
    tags: `${page}/tags`,
  };
}

/** Returns the links over the inventory. @param search the list's query */
export const linksOnList = (serialNumber: string, search: string): ActionLinks => ({
  newTicket: machinePaths.newTicket(serialNumber) + search,
  assign: assignPath("inventory", [serialNumber], search),
  serenityRequest: machinePaths.serenityRequest(serialNumber) + search,
  tags: machinePaths.tags(serialNumber) + search,
});

/** Renders the button that opens a ticket about a machine. Its other actions are links beside what they change (INVT-10). */
export const MachineTicket = ({ links }: { links: ActionLinks }) => {
  const { i18n } = useLingui();
  return (
    <ButtonLink to={links.newTicket} variant="primary" icon="message-square-plus" preventScrollReset>
      {i18n._("New ticket")}
    </ButtonLink>
  );
};
