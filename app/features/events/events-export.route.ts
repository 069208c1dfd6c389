import { FAILED_TO_FETCH } from "~/events/event-rows";
import { createRowReader, csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { createEventsList } from "./events.list";
import { readEventsForFile } from "./events.server";

export const loader = csvExportLoader({
  list: createEventsList,
  path: paths.serenityEvents,
  failed: FAILED_TO_FETCH,
  fileName: "serenity-events.csv",
  read: createRowReader(createEventsList, readEventsForFile),
});
