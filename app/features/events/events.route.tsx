import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { formatMoment } from "~/dates/moment";
import { config } from "~/host/config.server";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { askedPage, pageOf } from "~/lists/pages";
import { danger } from "~/notifications/notifications";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { inert } from "~/ui/attributes/attributes";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { readEventSettings } from "~/upstream/events.server";
import { attempt, failureInit } from "~/upstream/failure.server";
import { httpsLink, mailLink } from "~/upstream/links";
import { eventQuestion, findEvents } from "./event-list";
import { readShownEvents } from "./events.server";
import { EventList } from "./events.view";
import { SerenityLinks } from "./serenity-links";

export const handle = { title: "SerenITy Events" };
export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch SerenITy events data.";

/** Reads a page of the events, with the links to SerenITy (EVT-01 to EVT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { searchParams } = new URL(args.request.url);
  const question = eventQuestion(searchParams);
  const [events, links] = await Promise.all([attempt(readShownEvents(viewer)), readLinks(viewer, args)]);
  if (!events.ok) {
    return data({ question, list: null, links, notifications: [danger(FAILED)] }, failureInit(events.failure));
  }
  const { rows, ...page } = pageOf(findEvents(events.value, question), askedPage(searchParams.get("page")));
  const shown = rows.map((row) => ({ ...row, date: formatMoment(config.appTimeZone, row.recordTimestamp) }));
  return data({ question, list: { rows: shown, ...page, any: events.value.length > 0 }, links, notifications: [] });
}

/** Reads the links to SerenITy; settings that can't be read count as not set (EVT-04, DASH-08). */
async function readLinks({ upstream }: Viewer, { context }: LoaderFunctionArgs) {
  const read = await attempt(readEventSettings(upstream));
  if (!read.ok) context.log.warn({ reason: read.failure.kind }, "SerenITy settings not read");
  const found = read.ok ? read.value : null;
  return {
    site: httpsLink(found?.serenityMarketingSite),
    sales: mailLink(found?.serenitySalesEmail),
    support: mailLink(found?.serenitySupportEmail),
  };
}

export default function Events() {
  const { question, list, links } = useLoaderData<typeof loader>();
  const panel = useOutlet();
  return (
    <>
      <div {...inert(Boolean(panel))}>
        <Page
          title="SerenITy Events"
          intro="What the proactive support noticed on your appliances, and how far it has got with it."
          actions={<SerenityLinks {...links} />}
        >
          {list ? <EventList list={list} question={question} /> : <ErrorState message={FAILED} />}
        </Page>
      </div>
      {panel}
    </>
  );
}
