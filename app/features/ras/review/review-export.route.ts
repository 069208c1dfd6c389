import { fileLoader } from "~/host/file-response.server";
import { createRowReader, csvExportLoader } from "~/lists/export.server";
import { FAILED } from "./review.list";
import { readReview, requireReviewer, requireView } from "./review.server";

/** Sends the review of the URL as a CSV file (ACT-06). */
export const loader = fileLoader(async (args) => {
  const { view, list, path } = requireView(args);
  await requireReviewer(args);
  return csvExportLoader({
    list,
    path,
    failed: FAILED,
    fileName: "access-review.csv",
    read: createRowReader(list, (viewer, query) => readReview(viewer, view, query)),
  })(args);
});
