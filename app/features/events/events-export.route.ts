import { FAILED_TO_FETCH } from "~/events/event-rows";
import { createRowReader, csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { EVENTS } from "./events.list";
import { readEventsForFile } from "./events.server";

export const loader = csvExportLoader({
  list: EVENTS,
  path: paths.serenityEvents,
  failed: FAILED_TO_FETCH,
  fileName: "serenity-events.csv",
  read: createRowReader(EVENTS, readEventsForFile),
});
