import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { FAILED_TO_FETCH } from "~/events/event-rows";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { loadListViews } from "~/lists/list-views.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { EventSettings } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";
import { httpsLink, mailLink } from "~/upstream/links";
import { createEventsList } from "./events.list";
import { canTakeEvents, listEventFilterOptions, listOwnerOptions, loadVisibleEvents } from "./events.server";

export const handle = {
  title: msg("SerenITy Events"),
  description: msg("Events your machines have reported, and their status."),
  list: (i18n: I18n, data: unknown) => createEventsList(i18n, { isOwned: isOwned(data) }),
};

/** True when the page's data says that events are taken; a page without data has no list to choose from. */
const isOwned = (data: unknown) => Boolean((data as { isOwned?: boolean } | undefined)?.isOwned);

export const shouldRevalidate = unlessOnlyPanelChanges;

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
      options: {},
      isOwned,
      links,
      views,
    });
  const { rows, locations } = read.value;
  const options = {
    ...listEventFilterOptions(viewer.i18n, locations, query),
    taken: listOwnerOptions(viewer.i18n, rows, query),
  };
  return { events: buildListPage(list, rows, query), options, isOwned, links, views };
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
  const { events, options, isOwned, links, views } = useLoaderData<typeof loader>();
  const { eventId } = useParams();
  return (
    <PageWithPanel>
      <Page
        title={i18n._("SerenITy Events")}
        help={i18n._("What proactive support found on your machines, and the progress so far.")}
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
