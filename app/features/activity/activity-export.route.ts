import { FAILED_TO_FETCH_ACTIVITY } from "~/activity/latest-activity";
import { csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { getToday } from "~/session/viewer.server";
import { createActivityList } from "./activity.list";
import { readAllActivity } from "./activity.server";

/** Sends the records that match the search and filters as CSV (ACT-02). */
export const loader = csvExportLoader({
  list: createActivityList,
  path: paths.activity,
  failed: FAILED_TO_FETCH_ACTIVITY,
  fileName: (viewer) => `activity-${getToday(viewer)}.csv`,
  read: readAllActivity,
});
