import { fileLoader } from "~/host/file-response.server";
import { csvExportLoader } from "~/lists/export.server";
import { rasPaths } from "~/paths";
import { getToday } from "~/session/viewer.server";
import { createHistoryList, FAILED_TO_LOAD } from "./history.list";
import { readWholeHistory, requireHistory } from "./history.server";

/** Sends the connections that match the search and filters as CSV (CONN-02). */
export const loader = fileLoader(async (args) => {
  const { location } = await requireHistory(args);
  const send = csvExportLoader({
    list: createHistoryList,
    path: rasPaths.history(location.id),
    failed: FAILED_TO_LOAD,
    fileName: (viewer) => `connections-${getToday(viewer)}.csv`,
    read: readWholeHistory(location.id),
  });
  return send(args);
});
