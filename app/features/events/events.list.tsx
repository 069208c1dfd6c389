import type { I18n } from "@lingui/core";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ATTENTION_SEVERITIES } from "#contract/attention";
import { SEVERITIES, VISIBLE_EVENT_STATES } from "#contract/events";
import { formatEventWord, severityRank, toEventLook } from "~/events/event-state";
import { formatUserName } from "~/events/user-name";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { Highlighted, HighlightedDetail } from "~/lists/highlighted";
import { MachineLink } from "~/machines/machine-link";
import { eventPath, WAITING_EVENTS } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { EventRow } from "./events.server";

/** The data that cells need beside their text; the rest of a row stays on the server. */
type PageRow = Pick<EventRow, "id" | "serialNumber" | "machine" | "severity" | "state" | "canView"> & {
  takenBy?: string;
};
type Cell = { row: PageRow; children: ReactNode };

/**
 * Returns the list of the events of the viewer's machines, the newest first (EVT-01).
 * @param options `isOwned` where users take events
 */
export const createEventsList = (i18n: I18n, { isOwned = false } = {}): ListDefinition<EventRow, PageRow> => ({
  name: "serenity-events",
  caption: i18n._("SerenITy events"),
  counted: msg("{count, plural, one {# event} other {# events}}"),
  everything: msg("All events"),
  key: ({ id }) => id,
  toPageRow: ({ id, serialNumber, machine, severity, state, canView, owner }) => ({
    id,
    serialNumber,
    machine,
    severity,
    state,
    canView,
    takenBy: owner ? formatUserName(owner.user) : undefined,
  }),
  order: { sort: "date", direction: "descending" },
  tieBreaker: ({ recordTimestamp }) => -recordTimestamp,
  search: { label: i18n._("Search events"), placeholder: i18n._("Subject or machine") },
  emptyState: {
    spot: "events",
    title: i18n._("No SerenITy events"),
    hint: i18n._("Your machines haven't reported any events."),
  },
  noMatchesState: { title: i18n._("No SerenITy events found"), hint: i18n._("Try fewer words or another state.") },
  columns: [...createSubjectColumns(i18n), ...createStateColumns(i18n), ...(isOwned ? [createOwnerColumn(i18n)] : [])],
});

type Columns = ListDefinition<EventRow, PageRow>["columns"];

/** Returns the columns of what happened, when and where. */
const createSubjectColumns = (i18n: I18n): Columns => [
  {
    key: "date",
    header: i18n._("Date"),
    kind: "shrink",
    card: "meta",
    text: ({ recordTimestamp }, { moment }) => moment(recordTimestamp),
    sort: ({ recordTimestamp }) => recordTimestamp,
  },
  {
    key: "subject",
    header: i18n._("Subject"),
    rowHeader: true,
    text: ({ subject }) => subject,
    cell: DetailsLink,
  },
  {
    key: "serial",
    untranslated: true,
    header: i18n._("Machine"),
    card: "meta",
    shownOn: "wide",
    text: ({ serialNumber, machine }) => [machine, serialNumber].filter(Boolean).join(" "),
    cell: MachineName,
    filter: { name: "machine", getValue: ({ serialNumber }) => serialNumber },
    file: [
      { header: i18n._("Serial Number"), text: ({ serialNumber }) => serialNumber },
      { header: i18n._("Host Name"), text: ({ machine }) => machine ?? "" },
    ],
  },
  {
    key: "location",
    untranslated: true,
    header: i18n._("Location"),
    card: "meta",
    optional: true,
    text: ({ location }) => location ?? "",
    filter: {},
  },
];

/** Returns the columns of how grave an event is, and of its progress. */
const createStateColumns = (i18n: I18n): Columns => [
  {
    key: "severity",
    header: i18n._("Severity"),
    card: "lead",
    text: ({ severity }) => formatEventWord(i18n, severity),
    sort: ({ severity }) => severityRank(severity),
    filter: {
      getValue: ({ severity }) =>
        ATTENTION_SEVERITIES.some((each) => each === severity) ? [severity, WAITING_EVENTS.severity] : severity,
      options: [
        ...SEVERITIES.toReversed().map((value) => ({ value, label: formatEventWord(i18n, value) })),
        { value: WAITING_EVENTS.severity, label: i18n._("Critical or error") },
      ],
    },
    cell: Severity,
  },
  {
    key: "state",
    header: i18n._("State"),
    card: "meta",
    text: ({ state }) => formatEventWord(i18n, state),
    sort: ({ state }) => (VISIBLE_EVENT_STATES as readonly (string | null)[]).indexOf(state),
    filter: {
      getValue: ({ state }) => state,
      options: VISIBLE_EVENT_STATES.map((value) => ({ value, label: formatEventWord(i18n, value) })),
    },
    cell: ({ row, children }: Cell) => <Badge state={toEventLook(row.state)}>{children}</Badge>,
  },
  {
    key: "occurrences",
    header: i18n._("Occurrences"),
    card: "hidden",
    shownOn: "widest",
    kind: "number",
    text: ({ occurrences }) => i18n._("{count, number}", { count: occurrences }),
    sort: ({ occurrences }) => occurrences,
    file: [{ header: i18n._("Occurrences"), text: ({ occurrences }) => String(occurrences) }],
  },
];

/** Returns the column of the user who has an event (TAKE-01). */
const createOwnerColumn = (i18n: I18n): Columns[number] => ({
  key: "taken",
  untranslated: true,
  header: i18n._("Taken by"),
  card: "meta",
  shownOn: "widest",
  text: ({ owner }) => (owner ? formatUserName(owner.user) : ""),
  filter: {
    getValue: ({ owner, isMine }) => (owner ? ["anybody", owner.user.id, ...(isMine ? ["me"] : [])] : "nobody"),
  },
  cell: OwnerName,
});

function DetailsLink({ row: { serialNumber, id }, children }: Cell) {
  const { search } = useLocation();
  return (
    <Link to={eventPath(serialNumber, id) + search} preventScrollReset>
      {children}
    </Link>
  );
}

/** Renders how severe an event is, or was. */
const Severity = ({ row: { severity, state }, children }: Cell) => (
  <Badge state={toEventLook(severity)} isOver={state !== "pending"}>
    {children}
  </Badge>
);

/** Renders the user who has an event. A table shortens long names: host names need the room. */
function OwnerName({ row: { takenBy }, children }: Cell) {
  return (
    <span className="event-owner" title={takenBy}>
      {children}
    </span>
  );
}

/** Renders a machine by its host name, or by its serial number alone. */
function MachineName({ row: { serialNumber, machine, canView } }: Cell) {
  return (
    <>
      <MachineLink serialNumber={serialNumber} canView={canView}>
        <Highlighted>{machine ?? serialNumber}</Highlighted>
      </MachineLink>{" "}
      {machine && <HighlightedDetail>{serialNumber}</HighlightedDetail>}
    </>
  );
}
