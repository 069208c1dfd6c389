import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { VISIBLE_EVENT_STATES } from "#contract/events";
import { FAILED_TO_FETCH } from "~/events/event-rows";
import { formatEventWord, toEventLook } from "~/events/event-state";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { createFigureLinks, withoutFilters } from "~/lists/figure-links";
import { filterRows } from "~/lists/filter-rows";
import { List } from "~/lists/list";
import { buildListPage, DATE_FORMATTERS, getListQuery } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { loadListViews } from "~/lists/list-views.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths, WAITING_EVENTS } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { STATES } from "~/ui/badge/states";
import { Page } from "~/ui/page/page";
import { Stats } from "~/ui/stats/stats";
import { EventSettings } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";
import { httpsLink, mailLink } from "~/upstream/links";
import { createEventsList } from "./events.list";
import {
  canTakeEvents,
  countEvents,
  type EventCounts,
  listEventFilterOptions,
  listOwnerOptions,
  loadVisibleEvents,
} from "./events.server";

export const handle = {
  title: msg("SerenITy Events"),
  description: msg("Events your machines have reported, and their status."),
  list: (i18n: I18n, data: unknown) => createEventsList(i18n, { isOwned: isOwned(data) }),
};

/** True when the page's data says that events are taken; a page without data has no list to choose from. */
const isOwned = (data: unknown) => Boolean((data as { isOwned?: boolean } | undefined)?.isOwned);

export const shouldRevalidate = unlessOnlyPanelChanges;

/** Removes the filters that the figures set, so that choosing a figure doesn't change the others' numbers. */
const toCountedQuery = (query: ListQuery) => withoutFilters(query, "state", "severity");

/** Reads a page of the events, with the links to SerenITy (EVT-01 to EVT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const isOwned = canTakeEvents(viewer);
  const list = createEventsList(viewer.i18n, { isOwned });
  const query = getListQuery(list, args.request);
  const [read, links, views] = await Promise.all([
    attempt(loadVisibleEvents(viewer, query)),
    readLinks(viewer, args),
    loadListViews(list, paths.serenityEvents, viewer, args),
  ]);
  if (!read.ok)
    return failedPage(read.failure, viewer.i18n._(FAILED_TO_FETCH), {
      events: null,
      counts: null,
      options: {},
      isOwned,
      links,
      views,
    });
  const { rows, locations } = read.value;
  const counted = filterRows(list, rows, toCountedQuery(query), DATE_FORMATTERS);
  const options = {
    ...listEventFilterOptions(viewer.i18n, locations, query),
    taken: listOwnerOptions(viewer.i18n, rows, query),
  };
  return { events: buildListPage(list, rows, query), counts: countEvents(counted), options, isOwned, links, views };
}

/** Reads the links to SerenITy; settings that can't be read count as not set (EVT-04, DASH-08). */
async function readLinks({ upstream }: Viewer, { context }: LoaderFunctionArgs) {
  const read = await attempt(upstream.query(EventSettings, {}));
  if (!read.ok) context.log.warn({ reason: read.failure.kind }, "SerenITy settings not read");
  const settings = read.ok ? read.value.serenityEventsSettings : null;
  return {
    site: httpsLink(settings?.serenityMarketingSite),
    sales: mailLink(settings?.serenitySalesEmail),
    support: mailLink(settings?.serenitySupportEmail),
  };
}

export default function Events() {
  const { i18n } = useLingui();
  const { events, counts, options, isOwned, links, views } = useLoaderData<typeof loader>();
  const { eventId } = useParams();
  return (
    <PageWithPanel>
      <Page
        title={i18n._("SerenITy Events")}
        help={i18n._("What proactive support found on your machines, and the progress so far.")}
        figures={
          events &&
          events.unfilteredTotal > 0 && (
            <Stats label={i18n._("Events by state")} groups={buildFigures(i18n, counts, events.query)} />
          )
        }
      >
        <List
          list={createEventsList(i18n, { isOwned })}
          answer={events}
          failed={i18n._(FAILED_TO_FETCH)}
          path={paths.serenityEvents}
          views={views}
          exportTo={paths.serenityEventsExport}
          options={options}
          currentKey={eventId}
        />
        <SerenityLinks {...links} />
      </Page>
    </PageWithPanel>
  );
}

/** Returns the figures above the list. Each counts the events of a state or severity, and its link filters the list by it. */
function buildFigures(i18n: I18n, counts: EventCounts, query: ListQuery) {
  const link = createFigureLinks(createEventsList(i18n), paths.serenityEvents, query, toCountedQuery(query));
  const states = VISIBLE_EVENT_STATES.map((state) => ({
    label: formatEventWord(i18n, state),
    value: counts[state],
    ...STATES[toEventLook(state)],
    ...link({ state }),
  }));
  const waiting = {
    label: i18n._("Critical or error"),
    value: counts.waiting,
    ...STATES[counts.critical > 0 ? "critical" : "error"],
    ...link(WAITING_EVENTS),
  };
  return [
    { title: i18n._("Events"), figures: [{ label: i18n._("Events"), value: counts.all, ...link({}) }, ...states] },
    { title: i18n._("Pending"), figures: [waiting] },
  ];
}

/** Renders the links to SerenITy's site, sales and support, as far as they are set (EVT-04). */
function SerenityLinks({ site, sales, support }: Awaited<ReturnType<typeof readLinks>>) {
  const { i18n } = useLingui();
  if (!site && !sales && !support) return null;
  return (
    <div className="row no-print">
      {site && (
        <a href={site} target="_blank" rel="noreferrer">
          <Trans
            id="About SerenITy<0> (opens in a new tab)</0>"
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </a>
      )}{" "}
      {sales && <a href={sales}>{i18n._("Email sales")}</a>}{" "}
      {support && <a href={support}>{i18n._("Email support")}</a>}
    </div>
  );
}
