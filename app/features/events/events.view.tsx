import { Link, useLocation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { SHOWN_STATES } from "#contract/events";
import type { PageOf } from "~/lists/pages";
import { withQuery } from "~/lists/query";
import { eventPath, paths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { FilterSelect, Filters } from "~/ui/filters/filters";
import { Pagination } from "~/ui/pagination/pagination";
import { sortBy } from "~/ui/table/sort-header";
import { type Column, Table } from "~/ui/table/table";
import type { EventQuestion, EventRow, EventSort } from "./event-list";
import { asWord, severityTone, stateTone } from "./event-state";

type Row = EventRow & { date: string };
type List = PageOf<Row> & { any: boolean };

const STATE_OPTIONS = SHOWN_STATES.map((state) => ({ value: state, label: asWord(state) }));

/** Renders the table of events with search, filter, sort and pages, which are all in the URL (EVT-01). */
export function EventList({ list, question }: { list: List; question: EventQuestion }) {
  const { search } = useLocation();
  const filtered = question.search !== "" || question.state !== "";
  const parameters = new URLSearchParams(search);
  const keep = Object.fromEntries(
    ["sort", "direction"].flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? ""]] : [])),
  );
  return (
    <>
      <div className="row-between">
        <Filters
          label="Search events"
          search={{ name: "q", value: question.search, placeholder: "Subject, serial number or host name" }}
          keep={keep}
          clearTo={filtered ? withQuery(paths.serenityEvents, keep) : undefined}
        >
          <FilterSelect label="State" name="state" value={question.state} options={STATE_OPTIONS} />
        </Filters>
        {list.total > 0 && (
          <ButtonLink to={paths.serenityEventsExport + search} icon={Download} reloadDocument>
            Export CSV
          </ButtonLink>
        )}
      </div>
      <Card flush>
        {list.rows.length > 0 ? (
          <>
            <EventTable rows={list.rows} question={question} />
            <Pagination
              {...list}
              unit="events"
              hrefFor={(page) => withQuery(paths.serenityEvents, search, { page: `${page}` })}
            />
          </>
        ) : (
          <NoEvents filtered={filtered && list.any} />
        )}
      </Card>
    </>
  );
}

function NoEvents({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyState title="No SerenITy events">Nothing needs your attention.</EmptyState>;
  return (
    <EmptyState kind="not-found" title="No SerenITy events">
      No event matches. Try fewer words or another state.
    </EmptyState>
  );
}

function EventTable({ rows, question }: { rows: Row[]; question: EventQuestion }) {
  const { search } = useLocation();
  const sort = (key: EventSort) =>
    sortBy(key, { key: question.sort, direction: question.direction }, (by, direction) =>
      withQuery(paths.serenityEvents, search, { sort: by, direction, page: "" }),
    );
  const columns: Column<Row>[] = [
    { key: "date", header: "Date", sort: sort("date"), kind: "shrink", cell: ({ date }) => date },
    {
      key: "subject",
      header: "Subject",
      sort: sort("subject"),
      rowHeader: true,
      cell: ({ serialNumber, id, subject }) => (
        <Link to={eventPath(serialNumber, id) + search} preventScrollReset>
          {subject}
        </Link>
      ),
    },
    {
      key: "serial",
      header: "Machine",
      sort: sort("serial"),
      cell: ({ serialNumber, machine }) => (
        <>
          <span className="mono nowrap">{serialNumber}</span> {machine && <span className="muted">{machine}</span>}
        </>
      ),
    },
    {
      key: "severity",
      header: "Severity",
      sort: sort("severity"),
      cell: ({ severity }) => <Badge tone={severityTone(severity)}>{asWord(severity)}</Badge>,
    },
    {
      key: "state",
      header: "State",
      sort: sort("state"),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{asWord(state)}</Badge>,
    },
    {
      key: "occurrences",
      header: "Occurrences",
      kind: "number",
      sort: sort("occurrences"),
      cell: ({ occurrences }) => occurrences.toLocaleString("en"),
    },
  ];
  return <Table caption="SerenITy events" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
