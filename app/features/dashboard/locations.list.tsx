import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import type { ListColumn, ListDefinition } from "~/lists/definition";
import type { MachineSummary } from "~/machines/listed-machine";
import { LEVEL_TONES, PIN_LEVELS, type PinLevel } from "~/maps/pins";
import { locationPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { LevelSign } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import {
  buildInventoryUrl,
  buildPendingEventsUrl,
  Figure,
  findToneAndIcon,
  formatMaintenance,
  formatOutdated,
  renderMaintenance,
  ToneText,
} from "./location-figures";
import type { RemoteAccessStatus } from "./location-remote-access.server";
import { isIncomplete } from "./location-state";

export interface DashboardLocation {
  id: string;
  name: string;
  summary: MachineSummary;
  /** Null when the upstream doesn't count them. */
  waitingEvents: number | null;
  criticalEvents: number | null;
  remoteAccess: RemoteAccessStatus | null;
  level: PinLevel;
  /** What needs attention, the most severe first, such as "Maintenance expired". */
  causes: Message[];
  /** Lower is more urgent: by level, then by how many causes there are. */
  urgencyRank: number;
  canEdit: boolean;
  canOpenInventory: boolean;
}

type Column = ListColumn<DashboardLocation, DashboardLocation>;
type Cell = { row: DashboardLocation; children: ReactNode };

/** The most locations that are cards by default. More are a table. */
export const MAX_CARDS = 12;

const createNameColumn = (i18n: I18n): Column => ({
  key: "name",
  untranslated: true,
  header: i18n._("Location"),
  rowHeader: true,
  text: ({ name }) => name,
  cell: ({ row, children }: Cell) => <Link to={locationPaths.details(row.id)}>{children}</Link>,
});

function describeLevel(i18n: I18n, level: PinLevel): string {
  const found = PIN_LEVELS.find((each) => each.level === level);
  return found ? i18n._(found.text) : "";
}

/** Names the worst problem, counts the others, and says where there may be more. */
function describeStatus(i18n: I18n, location: DashboardLocation): string {
  const [worst, ...others] = location.causes;
  if (worst === undefined) return describeLevel(i18n, location.level);
  const problems = others.length > 0 ? `${i18n._(worst)} +${others.length}` : i18n._(worst);
  return isIncomplete(location) ? i18n._("{problems}, status incomplete", { problems }) : problems;
}

const createStatusColumn = (i18n: I18n): Column => ({
  key: "status",
  header: i18n._("Status"),
  kind: "shrink",
  text: (location) => describeStatus(i18n, location),
  sort: ({ urgencyRank }) => urgencyRank,
  filter: {
    options: PIN_LEVELS.map(({ level, text }) => ({ value: level, label: i18n._(text) })),
    getValue: ({ level }) => level,
  },
  cell: ({ row: { level }, children }: Cell) => (
    <span className="badge" data-tone={LEVEL_TONES[level]}>
      <LevelSign tone={LEVEL_TONES[level]} size="s" />
      {children}
    </span>
  ),
});

const createRemoteAccessColumn = (i18n: I18n): Column => ({
  key: "remoteAccess",
  header: i18n._("Remote access"),
  shownOn: "widest",
  text: ({ remoteAccess }) => remoteAccess?.text ?? "",
  cell: ({ row: { remoteAccess }, children }: Cell) => {
    const text = remoteAccess?.tone ? (
      <ToneText {...findToneAndIcon(remoteAccess.tone, remoteAccess.status)}>{children}</ToneText>
    ) : (
      <span className="muted small">{children}</span>
    );
    return remoteAccess?.to ? <Link to={remoteAccess.to}>{text}</Link> : text;
  },
});

const createEventsColumn = (i18n: I18n): Column => ({
  key: "events",
  header: i18n._("Pending events"),
  kind: "number",
  shownOn: "wide",
  text: ({ waitingEvents }) => (waitingEvents ? i18n.number(waitingEvents) : ""),
  sort: ({ waitingEvents }) => waitingEvents,
  cell: ({ row: { name, canOpenInventory, waitingEvents }, children }: Cell) =>
    canOpenInventory && waitingEvents ? <Link to={buildPendingEventsUrl(name)}>{children}</Link> : children,
});

const createMachinesColumn = (i18n: I18n): Column => ({
  key: "machines",
  header: i18n._("Machines"),
  kind: "number",
  shownOn: "widest",
  text: ({ summary }) => i18n.number(summary.machines),
  sort: ({ summary }) => summary.machines,
  cell: ({ row: { name, canOpenInventory }, children }: Cell) =>
    canOpenInventory ? <Link to={buildInventoryUrl(name)}>{children}</Link> : children,
});

const createMaintenanceColumn = (i18n: I18n): Column => ({
  key: "maintenance",
  header: i18n._("Maintenance"),
  text: ({ summary }) => formatMaintenance(i18n, summary) || (summary.active > 0 ? i18n._("Nothing expires soon") : ""),
  // Orders by expired machines first, then by expiring ones. A sort key is one number, and no location has a million machines.
  sort: ({ summary: { expired, expiring } }) => expired * 1e6 + expiring,
  cell: ({ row: { name, summary, canOpenInventory }, children }: Cell) => {
    const figures = renderMaintenance(i18n, summary, (filter) => buildInventoryUrl(name, filter));
    return canOpenInventory && figures.length > 0 ? figures : <span className="muted small">{children}</span>;
  },
});

const createUpdatesColumn = (i18n: I18n): Column => ({
  key: "updates",
  header: i18n._("Updates"),
  shownOn: "widest",
  kind: "shrink",
  text: ({ summary: { machines, outdated } }) =>
    outdated > 0 ? formatOutdated(i18n, outdated) : machines > 0 ? i18n._("Up to date") : "",
  sort: ({ summary }) => summary.outdated,
  cell: ({ row: { name, summary, canOpenInventory }, children }: Cell) =>
    canOpenInventory && summary.outdated > 0 ? (
      <Figure
        state="outdated"
        text={formatOutdated(i18n, summary.outdated)}
        to={buildInventoryUrl(name, { os: "outdated" })}
      />
    ) : (
      <span className="muted small">{children}</span>
    ),
});

/** Renders the row's link to the panel that edits the location, as a quiet sign: ten words would be the page's loudest part. */
export function EditLocation({ id, name, canEdit }: Pick<DashboardLocation, "id" | "name" | "canEdit">) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (!canEdit) return null;
  return (
    <ButtonLink
      className="icon-button muted"
      variant="quiet"
      size="s"
      icon="pencil"
      title={i18n._("Edit")}
      to={locationPaths.edit(id) + search}
      preventScrollReset
    >
      <span className="visually-hidden">
        <Trans
          id="Edit<0> {name}</0>"
          values={{ name: <Untranslated>{name}</Untranslated> }}
          components={{ 0: <span /> }}
        />
      </span>
    </ButtonLink>
  );
}

const createListTexts = (i18n: I18n) => ({
  caption: i18n._("Your locations"),
  counted: msg("{count, plural, one {# location} other {# locations}}"),
  key: ({ id }: DashboardLocation) => id,
  toPageRow: (location: DashboardLocation) => location,
  tieBreaker: ({ name, id }: DashboardLocation) => `${name} ${id}`,
  search: { label: i18n._("Search locations"), placeholder: i18n._("Location name") },
  emptyState: {
    spot: "locations" as const,
    title: i18n._("No locations have been created yet..."),
    hint: i18n._("A location is a site where your machines are installed."),
  },
  noMatchesState: { title: i18n._("No locations found"), hint: i18n._("Try fewer words or another status.") },
});

export interface LocationListOptions {
  /** True for more than `MAX_CARDS` locations. */
  many: boolean;
  /** True when the viewer may see remote access. */
  hasRemoteAccess: boolean;
  /** True when the upstream counts pending events. */
  countsEvents: boolean;
}

/** Returns the list of the dashboard's locations, the worst first, many of them in pages (DASH-03, DASH-05). */
export function buildLocationList(i18n: I18n, options: LocationListOptions): ListDefinition<DashboardLocation> {
  const columns = [
    createNameColumn(i18n),
    createStatusColumn(i18n),
    options.hasRemoteAccess && createRemoteAccessColumn(i18n),
    options.countsEvents && createEventsColumn(i18n),
    createMaintenanceColumn(i18n),
    createUpdatesColumn(i18n),
    createMachinesColumn(i18n),
  ].filter((column) => column !== false);
  const list: ListDefinition<DashboardLocation> = {
    ...createListTexts(i18n),
    columns,
    order: { sort: "status", direction: "ascending" },
  };
  return options.many ? { ...list, pageSize: 25 } : list;
}
