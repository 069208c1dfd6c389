import { config } from "~/host/config.server";
import { attachment, fileLoader } from "~/host/file-response.server";
import { NOT_LOADED } from "~/lists/definition";
import { filterRows } from "~/lists/filter-rows";
import { DATE_FORMATTERS, getListQuery } from "~/lists/list-page.server";
import { describeListQuery } from "~/lists/printed-query";
import { danger, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { attempt } from "~/upstream/failure.server";
import { FAILED, VIEW_LABELS } from "./review.list";
import { readReview, requireReviewer, requireView } from "./review.server";

/** pdfmake lays a PDF out in one go, in which the process answers nothing else. A CSV file has no such limit. */
const MAX_ROWS = 1000;

/** The shares of the paper's width, by the columns' keys. A date has room for one line. */
const SHARES: Record<string, number> = {
  person: 6,
  reason: 4,
  since: 2.8,
  ends: 2.8,
  used: 2.8,
  profile: 2.8,
};
const SHARE = 3;

/** Sends the review of the URL as a PDF (ACT-06). */
export const loader = fileLoader(async (args) => {
  const { view, list, path } = requireView(args);
  const viewer = await requireReviewer(args);
  const { i18n } = viewer;
  const page = path + new URL(args.request.url).search;
  const query = getListQuery(list, args.request);
  const read = await attempt(readReview(viewer, view, query));
  if (!read.ok) return redirectWithFlash(page, [danger(i18n._(FAILED))]);
  const rows = filterRows(list, read.value, query, DATE_FORMATTERS);
  if (rows.length > MAX_ROWS) {
    const advice = i18n._("A PDF can have up to {count, number} rows. Narrow the list, or export it as CSV.", {
      count: MAX_ROWS,
    });
    return redirectWithFlash(page, [warning(advice)]);
  }
  // Paper has room for columns that say something.
  const columns = list.columns.filter(({ text }) => rows.some((row) => text(row, DATE_FORMATTERS) !== ""));
  // Loading the PDF library takes a quarter of the portal's start time.
  const { tablePdf } = await import("~/pdf/table.server");
  const pdf = await tablePdf({
    i18n: viewer.i18n,
    title: i18n._("Access review"),
    subtitle: [i18n._(VIEW_LABELS[view]), ...describeListQuery(viewer.i18n, list, query)].join(" · "),
    company: viewer.company.name,
    issuer: config.applicationName,
    moment: DATE_FORMATTERS.moment(viewer.now.getTime()),
    now: viewer.now,
    columns: columns.map(({ key, header }) => ({ header, share: SHARES[key] ?? SHARE })),
    rows: rows.map((row) => columns.map(({ text }) => text(row, DATE_FORMATTERS) ?? i18n._(NOT_LOADED))),
  });
  return attachment(pdf, "access-review.pdf", "application/pdf");
});
