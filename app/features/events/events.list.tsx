import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SEVERITIES, VISIBLE_EVENT_STATES } from "#contract/events";
import { capitalize, severityRank, toEventLook } from "~/events/event-state";
import type { ListDefinition } from "~/lists/definition";
import { Highlighted } from "~/lists/highlighted";
import { MachineLink } from "~/machines/machine-link";
import { eventPath } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { EventRow } from "./events.server";

/** The data that cells need beside their text; the rest of a row stays on the server. */
type PageRow = Pick<EventRow, "id" | "serialNumber" | "machine" | "severity" | "state" | "canView">;
type Cell = { row: PageRow; children: ReactNode };

/** The events of the viewer's machines, the newest first (EVT-01). */
export const EVENTS: ListDefinition<EventRow, PageRow> = {
  name: "serenity-events",
  caption: "SerenITy events",
  unit: "events",
  key: ({ id }) => id,
  toPageRow: ({ id, serialNumber, machine, severity, state, canView }) => ({
    id,
    serialNumber,
    machine,
    severity,
    state,
    canView,
  }),
  order: { sort: "date", direction: "descending" },
  tieBreaker: ({ recordTimestamp }) => -recordTimestamp,
  search: { label: "Search events", placeholder: "Subject or machine" },
  emptyState: { spot: "events", title: "No SerenITy events", hint: "Your machines haven't reported any events." },
  noMatchesState: { title: "No SerenITy events found", hint: "Try fewer words or another state." },
  columns: [
    {
      key: "date",
      header: "Date",
      kind: "shrink",
      text: ({ recordTimestamp }, { moment }) => moment(recordTimestamp),
      sort: ({ recordTimestamp }) => recordTimestamp,
    },
    {
      key: "subject",
      header: "Subject",
      rowHeader: true,
      text: ({ subject }) => subject,
      cell: DetailsLink,
    },
    {
      key: "serial",
      untranslated: true,
      header: "Machine",
      shownOn: "wide",
      text: ({ serialNumber, machine }) => [serialNumber, machine].filter(Boolean).join(" "),
      cell: MachineName,
      filter: { name: "machine", getValue: ({ serialNumber }) => serialNumber },
      file: [
        { header: "Serial Number", text: ({ serialNumber }) => serialNumber },
        { header: "Host Name", text: ({ machine }) => machine ?? "" },
      ],
    },
    {
      key: "location",
      untranslated: true,
      header: "Location",
      optional: true,
      text: ({ location }) => location ?? "",
      filter: {},
    },
    {
      key: "severity",
      header: "Severity",
      card: "half",
      text: ({ severity }) => capitalize(severity),
      sort: ({ severity }) => severityRank(severity),
      filter: {
        getValue: ({ severity }) => severity,
        options: SEVERITIES.toReversed().map((value) => ({ value, label: capitalize(value) })),
      },
      cell: ({ row, children }: Cell) => <Badge state={toEventLook(row.severity)}>{children}</Badge>,
    },
    {
      key: "state",
      header: "State",
      card: "half",
      text: ({ state }) => capitalize(state),
      filter: {
        getValue: ({ state }) => state,
        options: VISIBLE_EVENT_STATES.map((value) => ({ value, label: capitalize(value) })),
      },
      cell: ({ row, children }: Cell) => <Badge state={toEventLook(row.state)}>{children}</Badge>,
    },
    {
      key: "occurrences",
      header: "Occurrences",
      shownOn: "widest",
      kind: "number",
      text: ({ occurrences }) => occurrences.toLocaleString("en"),
      sort: ({ occurrences }) => occurrences,
      file: [{ header: "Occurrences", text: ({ occurrences }) => String(occurrences) }],
    },
  ],
};

function DetailsLink({ row: { serialNumber, id }, children }: Cell) {
  const { search } = useLocation();
  return (
    <Link to={eventPath(serialNumber, id) + search} preventScrollReset>
      {children}
    </Link>
  );
}

function MachineName({ row: { serialNumber, machine, canView } }: Cell) {
  return (
    <>
      <MachineLink serialNumber={serialNumber} canView={canView}>
        <Highlighted>{serialNumber}</Highlighted>
      </MachineLink>{" "}
      {machine && (
        <span className="muted cell-more">
          <Highlighted>{machine}</Highlighted>
        </span>
      )}
    </>
  );
}
