import { FAILED_TO_FETCH } from "~/events/event-list";
import { exporting, reading } from "~/lists/export.server";
import { paths } from "~/paths";
import { EVENTS } from "./events.list";
import { readEventsForFile } from "./events.server";

/** Answers with a CSV file of the events that the address asks for, on all pages. */
export const loader = exporting({
  list: EVENTS,
  path: paths.serenityEvents,
  failed: FAILED_TO_FETCH,
  fileName: "serenity-events.csv",
  read: reading(EVENTS, readEventsForFile),
});
