import { useLingui } from "@lingui/react";
import { withQuery } from "~/lists/with-query";
import { eventPath, paths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { FAILED_TO_FETCH } from "./event-rows";
import { formatEventWord, toEventLook } from "./event-state";
import type { LatestEvents } from "./latest-events.server";
import { formatUserName } from "./user-name";

interface Props {
  /** Null when they could not be read. */
  events: LatestEvents | null;
  /** The filter of the list that shows just these events; null for all of them. */
  filter: { machine: string } | { location: string } | null;
  level?: 2 | 3;
}

/** Renders the most urgent events of a machine or a location, with a link to all of them (PAGE-01, PAGE-02). */
export function LatestEventsCard({ events, filter, level }: Props) {
  const { i18n } = useLingui();
  const all = events && events.total > 0 && (
    <Link
      to={withQuery(paths.serenityEvents, filter ?? {})}
      className={events.total === events.rows.length ? "no-print" : undefined}
    >
      {i18n._("{total, plural, one {See in SerenITy Events} other {All # events}}", { total: events.total })}
    </Link>
  );
  return (
    <Card
      title={i18n._("SerenITy events")}
      level={level}
      aside={
        events &&
        events.rows.length > 1 && (
          <span className="muted small">{i18n._("Pending first, then by severity, not taken, newest")}</span>
        )
      }
      flush
      footer={all}
    >
      <Rows events={events} named={filter === null || "location" in filter} />
    </Card>
  );
}

function Rows({ events, named }: Pick<Props, "events"> & { named: boolean }) {
  const { i18n } = useLingui();
  if (!events) return <ErrorState message={i18n._(FAILED_TO_FETCH)} />;
  if (events.total === 0)
    return <EmptyState title={i18n._("No SerenITy events")}>{i18n._("No events have been reported here.")}</EmptyState>;
  return (
    <ul className="latest-events" data-named={named || undefined}>
      {events.rows.map(({ id, subject, serialNumber, machine, severity, state, owner, recorded }) => (
        <li key={id}>
          <span className="muted">
            <Time {...recorded} />
          </span>{" "}
          <Badge state={toEventLook(severity)} isOver={state !== "pending"}>
            {formatEventWord(i18n, severity)}
          </Badge>{" "}
          {named && (
            <span className="muted" translate="no">
              {machine ?? serialNumber}
            </span>
          )}{" "}
          <span className="event-subject">
            <Link to={eventPath(serialNumber, id)}>{subject}</Link>{" "}
            {state === "pending" && owner !== undefined && (
              <span className="muted small">
                {owner ? <Untranslated>{formatUserName(owner.user)}</Untranslated> : i18n._("No one has taken it")}
              </span>
            )}
          </span>{" "}
          <Badge state={toEventLook(state)}>{formatEventWord(i18n, state)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Links to the worst open event, in the tone of its severity, with its time, for the head of a page. */
export const WorstEvent = ({ event }: { event: NonNullable<LatestEvents["worst"]> }) => {
  const { i18n } = useLingui();
  return (
    <Link to={eventPath(event.serialNumber, event.id)}>
      <Badge state={toEventLook(event.severity)}>
        {i18n._("{label}: {value}", { label: formatEventWord(i18n, event.severity), value: event.subject })}{" "}
        <Time {...event.recorded} />
      </Badge>
    </Link>
  );
};
