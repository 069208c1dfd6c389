import { Readable } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable } from "@remix-run/node";
import { csvResponse, fileLoader } from "~/host/file-response.server";
import { type Message, toText } from "~/i18n/i18n";
import { danger, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { type CsvSeparator, csv, csvRows } from "./csv";
import { readCsvSeparator } from "./csv-separator.server";
import { type ListDefinition, type ListSource, NOT_LOADED, tableColumns, toList } from "./definition";
import { filterRows } from "./filter-rows";
import { DATE_FORMATTERS, getListQuery } from "./list-page.server";
import type { ListQuery } from "./list-query";
import { parseSelection, SELECTED_BUTTON, type Selectable, withoutSelection } from "./selection";
import { withQuery } from "./with-query";

/** Reads the rows that match a query, in its order, in chunks. */
type ReadChunks<Row> = (viewer: Viewer, query: ListQuery) => AsyncGenerator<readonly Row[]>;

interface Export<Row, Sent> {
  list: ListSource<Row, Sent>;
  /** The path of the list's page, which shows a failure. */
  path: string;
  failed: string | Message;
  fileName: string | ((viewer: Viewer) => string);
  read: ReadChunks<Row>;
}

/**
 * Creates the loader of a CSV export with all matching rows, or the selected ones. Rows are read while the file is sent, no
 * faster than the browser takes it; a failure in the middle aborts the download (INVT-01).
 */
export function csvExportLoader<Row, Sent>({ list: source, path, failed, fileName, read }: Export<Row, Sent>) {
  return fileLoader(async (args) => {
    const { i18n } = args.context;
    const list = toList(source, i18n);
    const query = getListQuery(list, args.request);
    const page = getListUrl(list, path, args.request);
    const viewer = await attempt(requireViewer(args));
    const keys = parseSelectedKeys(list, args.request);
    if (viewer.ok && keys?.length === 0)
      return redirectWithFlash(page, [warning(i18n._("Select at least one row to export"))]);
    const chunks = viewer.ok ? filterByKeys(list, keys, read(viewer.value, query)) : null;
    // A failure of the first chunk is shown on the page. Later ones can't be: the file has begun.
    const first = chunks && (await attempt(chunks.next()));
    if (!viewer.ok || !chunks || !first?.ok) return redirectWithFlash(page, [danger(toText(i18n, failed))]);
    const separator = await readCsvSeparator(args.request);
    const format = { columns: query.columns, separator, notLoaded: i18n._(NOT_LOADED) };
    const text = serializeChunks(list, format, first.value.done ? [] : first.value.value, chunks);
    const name = typeof fileName === "string" ? fileName : fileName(viewer.value);
    return csvResponse(createReadableStreamFromReadable(Readable.from(encodeOnDrain(text, args))), name);
  });
}

/** Returns the URL of the list's page with the export's query. */
const getListUrl = (list: Selectable, path: string, { url }: Request): string =>
  withQuery(path, withoutSelection(list, new URL(url).search), { [SELECTED_BUTTON]: "" });

/** Returns the keys of the selected rows; null for all matches (FIND-04). */
function parseSelectedKeys(list: Selectable, { url }: Request): string[] | null {
  const { searchParams } = new URL(url);
  const { keys, all } = parseSelection(list, searchParams);
  return all === null && (keys.length > 0 || searchParams.has(SELECTED_BUTTON)) ? keys : null;
}

/** Yields the rows with these keys; all rows without keys. */
async function* filterByKeys<Row, Sent>(
  { key }: ListDefinition<Row, Sent>,
  keys: string[] | null,
  chunks: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  if (!keys) return yield* chunks;
  const left = new Set(keys);
  for await (const rows of chunks) {
    const selected = rows.filter((row) => left.delete(key(row)));
    if (selected.length > 0) yield selected;
    if (left.size === 0) return;
  }
}

/** The number of rows formatted at once: more would block other requests for too long. */
const ROWS_PER_CHUNK = 500;

/** Creates the reader of a list without upstream filters: it reads all rows and filters them. */
export const createRowReader = <Row, Sent>(
  source: ListSource<Row, Sent>,
  read: (viewer: Viewer, query: ListQuery) => Promise<Row[]>,
): ReadChunks<Row> =>
  async function* (viewer, query) {
    const list = toList(source, viewer.i18n);
    const rows = filterRows(list, await read(viewer, query), query, DATE_FORMATTERS);
    for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) yield rows.slice(from, from + ROWS_PER_CHUNK);
  };

interface FileFormat extends Pick<ListQuery, "columns"> {
  separator: CsvSeparator;
  /** The text for a value that couldn't be read. */
  notLoaded: string;
}

async function* serializeChunks<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  { columns: chosen, separator, notLoaded }: FileFormat,
  first: readonly Row[],
  chunks: AsyncIterable<readonly Row[]>,
) {
  const columns = chosen ? tableColumns(list, chosen) : list.columns;
  const cells = columns.flatMap(({ header, text, file }) => file ?? [{ header, text }]);
  const formatRows = (rows: readonly Row[]) =>
    rows.map((row) => cells.map(({ text }) => text(row, DATE_FORMATTERS) ?? notLoaded));
  const header = cells.map(({ header }) => header);
  yield csv(header, formatRows(first), separator);
  for await (const rows of chunks) yield csvRows(formatRows(rows), separator);
}

/** Yields the bytes of a text as fast as the browser takes them; ends when the browser has gone. */
async function* encodeOnDrain(
  text: AsyncIterable<string>,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const encoder = new TextEncoder();
  try {
    for await (const part of text) {
      yield encoder.encode(part);
      await context.waitForDrain?.();
      if (request.signal.aborted) return;
    }
  } catch (error) {
    const reason = error instanceof FailureResponse ? error.failure.kind : String(error);
    context.log.error({ reason }, "export broken off");
    throw new Error(`This file is incomplete: ${reason}`);
  }
}
