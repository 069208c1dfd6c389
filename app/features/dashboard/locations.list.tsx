import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { REMOTE_ACCESS_SERVICE } from "#contract/services";
import type { ListColumn, ListDefinition } from "~/lists/definition";
import type { MachineSummary } from "~/machines/listed-machine";
import { PIN_MEANINGS } from "~/maps/pins";
import { locationPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import type { StateName } from "~/ui/badge/states";
import { ButtonLink } from "~/ui/button/button-link";
import { Link } from "~/ui/link/link";
import type { Tone } from "~/ui/tone/tone";
import { Figure, ToneText, toInventory, toPendingEvents } from "./location-figures";
import { listUnknown } from "./location-state";
import type { RemoteAccessStatus } from "./remote-access.server";

export interface DashboardLocation {
  id: string;
  name: string;
  summary: MachineSummary;
  /** Null when the upstream doesn't count them. */
  waitingEvents: number | null;
  remoteAccess: RemoteAccessStatus | null;
  tone: Tone;
  /** What needs attention, the most severe first, such as "Maintenance expired". */
  causes: string[];
  /** Orders the locations, the worst first: by tone, then by how many parts of the state have it. */
  severity: number;
  edits: boolean;
  opensInventory: boolean;
}

type Column = ListColumn<DashboardLocation, DashboardLocation>;
type Cell = { row: DashboardLocation; children: ReactNode };

/** The most locations that are cards by default. More are a table. */
export const MAX_CARDS = 12;

/** The statuses in the address, each with the look of that name. */
const STATUS = {
  danger: "attention",
  warning: "soon",
  info: "deploying",
  neutral: "incomplete",
  success: "well",
} as const satisfies Record<Tone, StateName>;

const meaningOf = (tone: Tone) => PIN_MEANINGS.find((meaning) => meaning.tone === tone)?.text ?? "";

const NAME: Column = {
  key: "name",
  untranslated: true,
  header: "Location",
  rowHeader: true,
  text: ({ name }) => name,
  cell: ({ row, children }: Cell) => <Link to={locationPaths.details(row.id)}>{children}</Link>,
};

/** Names the worst problem, counts the others, and says where there may be more. */
function describeStatus({ tone, causes: [worst, ...others], ...location }: DashboardLocation): string {
  if (worst === undefined) return meaningOf(tone);
  const more = others.length > 0 ? ` +${others.length}` : "";
  return `${worst}${more}${listUnknown(location).length > 0 ? ", status incomplete" : ""}`;
}

const STATUS_COLUMN: Column = {
  key: "status",
  header: "Status",
  kind: "shrink",
  text: describeStatus,
  sort: ({ severity }) => severity,
  filter: {
    options: PIN_MEANINGS.map(({ tone, text }) => ({ value: STATUS[tone], label: text })),
    getValue: ({ tone }) => STATUS[tone],
  },
  cell: ({ row, children }: Cell) => <Badge state={STATUS[row.tone]}>{children}</Badge>,
};

const REMOTE_ACCESS: Column = {
  key: "remoteAccess",
  header: REMOTE_ACCESS_SERVICE,
  shownOn: "widest",
  kind: "narrow",
  text: ({ remoteAccess }) => remoteAccess?.text ?? "",
  cell: ({ row: { remoteAccess }, children }: Cell) => {
    const text = remoteAccess?.tone ? <ToneText tone={remoteAccess.tone}>{children}</ToneText> : children;
    return remoteAccess?.to ? <Link to={remoteAccess.to}>{text}</Link> : <span className="muted">{text}</span>;
  },
};

const EVENTS: Column = {
  key: "events",
  header: "Pending events",
  kind: "number",
  shownOn: "wide",
  text: ({ waitingEvents }) => (waitingEvents ? waitingEvents.toLocaleString("en") : ""),
  sort: ({ waitingEvents }) => waitingEvents,
  cell: ({ row: { name, opensInventory, waitingEvents }, children }: Cell) =>
    opensInventory && waitingEvents ? <Link to={toPendingEvents(name)}>{children}</Link> : children,
};

const MACHINES: Column = {
  key: "machines",
  header: "Machines",
  kind: "number",
  shownOn: "widest",
  text: ({ summary }) => summary.machines.toLocaleString("en"),
  sort: ({ summary }) => summary.machines,
  cell: ({ row: { name, opensInventory }, children }: Cell) =>
    opensInventory ? <Link to={toInventory(name)}>{children}</Link> : children,
};

const MAINTENANCE: Column = {
  key: "maintenance",
  header: "Maintenance",
  text: ({ summary: { expired, expiring, pending, active } }) => {
    const figures = [expired > 0 && countOf(expired, "expired"), expiring > 0 && countOf(expiring, "expiring")];
    return figures.filter(Boolean).join(", ") || (pending + active > 0 ? "Nothing expires soon" : "");
  },
  sort: ({ summary: { expired, expiring } }) => expired * 1e6 + expiring,
  cell: ({ row: { name, summary, opensInventory }, children }: Cell) => {
    const { expired, expiring } = summary;
    if (!opensInventory || expired + expiring === 0) return <span className="muted">{children}</span>;
    return (
      <>
        {expired > 0 && (
          <Figure tone="danger" value={expired} word="expired" to={toInventory(name, { maintenance: "expired" })} />
        )}
        {expiring > 0 && (
          <Figure tone="warning" value={expiring} word="expiring" to={toInventory(name, { maintenance: "expiring" })} />
        )}
      </>
    );
  },
};

const UPDATES: Column = {
  key: "updates",
  header: "Updates",
  shownOn: "widest",
  text: ({ summary: { machines, outdated } }) =>
    outdated > 0 ? countOf(outdated, "outdated") : machines > 0 ? "Up to date" : "",
  sort: ({ summary }) => summary.outdated,
  cell: ({ row: { name, summary, opensInventory }, children }: Cell) =>
    opensInventory && summary.outdated > 0 ? (
      <Figure tone="warning" value={summary.outdated} word="outdated" to={toInventory(name, { os: "outdated" })} />
    ) : (
      <span className="muted">{children}</span>
    ),
};

const countOf = (value: number, word: string) => `${value.toLocaleString("en")} ${word}`;

/** Renders the row's link to the panel that edits the location, muted: one in every card would be the page's loudest part. */
export function EditLocation({ id, name, edits }: Pick<DashboardLocation, "id" | "name" | "edits">) {
  const { search } = useLocation();
  if (!edits) return null;
  return (
    <ButtonLink
      className="muted"
      variant="quiet"
      size="s"
      icon="pencil"
      to={locationPaths.edit(id) + search}
      preventScrollReset
    >
      Edit<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  );
}

const COMMON = {
  caption: "Your locations",
  unit: "locations",
  key: ({ id }: DashboardLocation) => id,
  toPageRow: (location: DashboardLocation) => location,
  tieBreaker: ({ name, id }: DashboardLocation) => `${name} ${id}`,
  search: { label: "Search locations", placeholder: "Location name" },
  emptyState: {
    spot: "locations" as const,
    title: "No locations have been created yet...",
    hint: "A location is a site where your machines are installed.",
  },
  noMatchesState: { title: "No locations found", hint: "Try fewer words or another status." },
};

export interface LocationListOptions {
  /** True for more than `MAX_CARDS` locations. */
  many: boolean;
  /** True when the viewer may see remote access. */
  hasRemoteAccess: boolean;
  /** True when the upstream counts pending events. */
  countsEvents: boolean;
}

/** Returns the list of the dashboard's locations, the worst first, many of them in pages (DASH-03, DASH-05). */
export function buildLocationList(options: LocationListOptions): ListDefinition<DashboardLocation> {
  const columns = [
    NAME,
    STATUS_COLUMN,
    options.hasRemoteAccess && REMOTE_ACCESS,
    options.countsEvents && EVENTS,
    MAINTENANCE,
    UPDATES,
    MACHINES,
  ].filter((column) => column !== false);
  const list: ListDefinition<DashboardLocation> = {
    ...COMMON,
    columns,
    order: { sort: "status", direction: "ascending" },
  };
  return options.many ? { ...list, pageSize: 25 } : list;
}
