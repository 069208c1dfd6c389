import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDateTime, formatDay } from "~/dates/dates";
import { FAILED_TO_FETCH } from "~/events/event-rows";
import { currentState, formatEventWord, type StateEntry, toEventLook } from "~/events/event-state";
import { formatUserName } from "~/events/user-name";
import { config } from "~/host/config.server";
import { type Handle, nameFromData } from "~/layout/handle";
import { withQuery } from "~/lists/with-query";
import { MachineLink } from "~/machines/machine-link";
import { readLatestNotes } from "~/notes/latest-notes.server";
import { NotesCard } from "~/notes/notes-card";
import { failedPage } from "~/notifications/notifications.server";
import { eventPath, eventTicketPath, paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { DescriptionList } from "~/ui/description-list/description-list";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readEvent } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";
import { canTakeEvents } from "./events.server";
import { EventOwner, type ShownOwner, TakeButton } from "./owner/event-owner.view";

type StoredEvent = NonNullable<Awaited<ReturnType<typeof readEvent>>>;

const moment = (instant: number | string) => formatDateTime(config.appTimeZone, instant);

/** Reads an event's details (EVT-01). @throws 404 when there is none, or the viewer may not see its machine */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { upstream, permissions, i18n } = viewer;
  const { serialNumber = "", eventId = "" } = args.params;
  const [read, notes] = await Promise.all([
    attempt(readEvent(upstream, serialNumber, eventId)),
    readLatestNotes(viewer, { eventId }),
  ]);
  if (!read.ok) {
    if (read.failure.kind === "missing" || read.failure.kind === "forbidden") throw data(null, { status: 404 });
    return failedPage(read.failure, i18n._(FAILED_TO_FETCH), { event: null });
  }
  const event = read.value;
  if (!event) throw data(null, { status: 404 });
  const details = {
    id: eventId,
    subject: event.content.subject,
    body: event.content.body,
    severity: event.severity,
    state: currentState(event.state),
    occurrences: event.occurrences,
    recorded: moment(event.recordTimestamp),
    occurred: event.sourceTimestamp == null ? null : moment(event.sourceTimestamp),
    serialNumber: event.emitter.serialNumber,
    canView: permissions.onAny("appliance.view"),
    emitter: event.emitter.type,
    tickets: (event.tickets ?? []).map(({ reference, sentAt }) => ({ reference, date: moment(sentAt) })),
    history: sortHistory(event.state),
    userHistory: sortHistory(event.userState),
    isOwned: canTakeEvents(viewer),
    owner: toShownOwner(viewer, event.owner),
  };
  return { event: { ...details, notes } };
}

function toShownOwner({ user }: Viewer, owner: StoredEvent["owner"]): ShownOwner | null {
  return owner
    ? {
        id: owner.user.id,
        name: formatUserName(owner.user),
        email: owner.user.email,
        isMine: owner.user.id === user.id,
        since: moment(owner.takenAt),
        handedOverBy: owner.handedOverBy ? formatUserName(owner.handedOverBy) : null,
        note: owner.note ?? null,
        remindOn: owner.remindOn ? formatDay(owner.remindOn) : null,
      }
    : null;
}

function sortHistory(entries: readonly StateEntry[]) {
  return [...entries]
    .sort((one, other) => other.timestamp - one.timestamp)
    .map(({ timestamp, value }) => ({ key: `${timestamp} ${value}`, date: moment(timestamp), value }));
}

export const handle: Handle = {
  panel: "beside",
  name: nameFromData<typeof loader>(({ event }) => event?.subject),
};

export default function EventDetails() {
  const { i18n } = useLingui();
  const { event } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel
      title={event ? <Untranslated>{event.subject}</Untranslated> : i18n._("SerenITy event")}
      closeTo={paths.serenityEvents + search}
    >
      {event ? <Details {...event} /> : <ErrorState message={i18n._(FAILED_TO_FETCH)} />}
    </Panel>
  );
}

type Event = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["event"]>;

function Details({ subject, body, tickets, history, userHistory, ...event }: Event) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const isPending = event.state === "pending";
  // One button is primary: Take, and once the viewer has taken the event, the ticket to support.
  const isTakenFirst = isPending && event.isOwned && !event.owner;
  const items = [
    { term: i18n._("Reported by"), description: formatEventWord(i18n, event.emitter) },
    { term: i18n._("Occurrences"), description: i18n._("{count, number}", { count: event.occurrences }) },
    { term: i18n._("Recorded"), description: event.recorded },
    { term: i18n._("Occurred"), description: event.occurred },
  ];
  return (
    <>
      <p className="row">
        <StateBadge value={event.severity} /> <StateBadge value={event.state} /> <MachineLink {...event} />
      </p>
      {/* Always plain text: markup from the upstream is shown as it is. */}
      <p className="written">{body}</p>
      <DescriptionList items={items} />
      {event.isOwned && <EventOwner {...event} canTake={!isTakenFirst} />}
      <NotesCard notes={event.notes} at={eventPath(event.serialNumber, event.id)} of={null} level={3} />
      {tickets.length > 0 && <History title={i18n._("Tickets")} entries={references(i18n, tickets)} />}
      <History title={i18n._("History")} entries={states(history)} />
      {userHistory.length > 0 && <History title={i18n._("Your status")} entries={states(userHistory)} />}
      <div className="row panel-actions no-print">
        {isTakenFirst && <TakeButton {...event} variant="primary" />}
        <ButtonLink
          to={withQuery(eventTicketPath(event.serialNumber, event.id), search, { subject })}
          variant={event.owner?.isMine && isPending ? "primary" : undefined}
          icon="message-square-plus"
          preventScrollReset
        >
          {i18n._("New ticket about this event")}
        </ButtonLink>
      </div>
    </>
  );
}

function StateBadge({ value }: { value: string | null }) {
  const { i18n } = useLingui();
  return <Badge state={toEventLook(value)}>{formatEventWord(i18n, value)}</Badge>;
}

type Entry = { key: string; date: string; text: ReactNode };

function History({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section className="stack-s">
      <h3>{title}</h3>
      <ol className="event-history" reversed>
        {entries.map(({ key, date, text }) => (
          <li key={key}>
            <span className="tabular">{date}</span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

const states = (history: Event["history"]): Entry[] =>
  history.map(({ value, ...entry }) => ({
    ...entry,
    text: <StateBadge value={value} />,
  }));

/** Returns the references of the tickets about the event, which their mails have too (PAGE-01). */
const references = (i18n: I18n, tickets: Event["tickets"]): Entry[] =>
  tickets.map(({ reference, date }) => ({
    key: reference,
    date,
    text: <span className="tabular">{i18n._("Reference {reference}", { reference })}</span>,
  }));
