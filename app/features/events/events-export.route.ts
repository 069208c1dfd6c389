import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatMoment } from "~/dates/moment";
import { csvFile } from "~/host/attachment.server";
import { config } from "~/host/config.server";
import { csv } from "~/lists/csv";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { eventQuestion, findEvents } from "./event-list";
import { asWord } from "./event-state";
import { readShownEvents } from "./events.server";

const HEADER = ["Date", "Subject", "Serial Number", "Host Name", "Severity", "State", "Occurrences"];

/** Sends the events that match the URL's search and filter, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { search, searchParams } = new URL(args.request.url);
  const events = await attempt(readShownEvents(viewer));
  if (!events.ok) {
    return redirectWith(paths.serenityEvents + search, [danger("Failed to fetch SerenITy events data.")]);
  }
  const rows = findEvents(events.value, eventQuestion(searchParams)).map((event) => [
    formatMoment(config.appTimeZone, event.recordTimestamp),
    event.subject,
    event.serialNumber,
    event.machine ?? "",
    asWord(event.severity),
    asWord(event.state),
    String(event.occurrences),
  ]);
  return csvFile(csv(HEADER, rows), "serenity-events.csv");
}
