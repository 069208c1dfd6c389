import { Readable } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { csvResponse } from "~/host/attachment.server";
import { danger, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { csv, csvRows } from "./csv";
import { type ListDefinition, NOT_LOADED } from "./definition";
import { filterRows } from "./filter-rows";
import { DATE_FORMATTERS, getListQuery } from "./list-page.server";
import type { ListQuery } from "./list-query";
import { parseSelection, SELECTED_BUTTON, withoutSelection } from "./selection";

/** Reads the rows that a question is about, in its order, part by part. */
type ReadParts<Row> = (viewer: Viewer, question: ListQuery) => AsyncGenerator<readonly Row[]>;

interface Export<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  /** The list's page, where a failure is told. */
  path: string;
  /** The message when the rows can't be read. */
  failed: string;
  fileName: string | ((viewer: Viewer) => string);
  read: ReadParts<Row>;
}

/**
 * Makes the loader that answers with a CSV file of the rows that the address asks for, on all pages. The file is sent
 * while it is read, no faster than the browser takes it; a failure on the way breaks the download off (INVT-01).
 */
export function csvExportLoader<Row, Sent>({ list, path, failed, fileName, read }: Export<Row, Sent>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const question = getListQuery(list, args.request);
    const page = listBelow(list, path, args.request);
    const viewer = await attempt(requireViewer(args));
    const keys = chosenIn(list, args.request);
    if (viewer.ok && keys?.length === 0) return redirectWithFlash(page, [warning("Select at least one row to export")]);
    const parts = viewer.ok ? only(list, keys, read(viewer.value, question)) : null;
    // What fails at once is told on the page: later the file has begun.
    const first = parts && (await attempt(parts.next()));
    if (!viewer.ok || !parts || !first?.ok) return redirectWithFlash(page, [danger(failed)]);
    const text = textOf(list, first.value.done ? [] : first.value.value, parts);
    const name = typeof fileName === "string" ? fileName : fileName(viewer.value);
    return csvResponse(createReadableStreamFromReadable(Readable.from(sentSlowly(text, args))), name);
  };
}

type Choosable = Pick<ListDefinition<never, never>, "selectBy" | "prefix">;

/** Returns the address of the list's page with its question. */
function listBelow(list: Choosable, path: string, { url }: Request): string {
  const rest = withoutSelection(list, new URL(url).search);
  rest.delete(SELECTED_BUTTON);
  const query = rest.toString();
  return path + (query && `?${query}`);
}

/** Returns the keys of the rows that an address chooses; null where it asks for all that are found (FIND-04). */
function chosenIn(list: Choosable, { url }: Request): string[] | null {
  const { searchParams } = new URL(url);
  const { keys, all } = parseSelection(list, searchParams);
  return all === null && (keys.length > 0 || searchParams.has(SELECTED_BUTTON)) ? keys : null;
}

/** Returns the rows with these keys; all rows without keys. */
async function* only<Row, Sent>(
  { key }: ListDefinition<Row, Sent>,
  keys: string[] | null,
  parts: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  if (!keys) return yield* parts;
  const wanted = new Set(keys);
  for await (const rows of parts) {
    const found = rows.filter((row) => wanted.delete(key(row)));
    if (found.length > 0) yield found;
    if (wanted.size === 0) return;
  }
}

/** The rows that are found and written in one go; it takes some milliseconds. */
const ROWS_AT_ONCE = 500;

/** Returns the reader of a list whose upstream answers no questions: it reads all rows and finds those asked for. */
export const createRowReader = <Row, Sent>(
  list: ListDefinition<Row, Sent>,
  read: (viewer: Viewer, question: ListQuery) => Promise<Row[]>,
): ReadParts<Row> =>
  async function* (viewer, question) {
    const rows = filterRows(list, await read(viewer, question), question, DATE_FORMATTERS);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
  };

async function* textOf<Row, Sent>(
  { columns }: ListDefinition<Row, Sent>,
  first: readonly Row[],
  parts: AsyncIterable<readonly Row[]>,
) {
  const cells = columns.flatMap(({ header, text, file }) => file ?? [{ header, text }]);
  const written = (rows: readonly Row[]) =>
    rows.map((row) => cells.map(({ text }) => text(row, DATE_FORMATTERS) ?? NOT_LOADED));
  const header = cells.map(({ header }) => header);
  yield csv(header, written(first));
  for await (const rows of parts) yield csvRows(written(rows));
}

/** Returns the bytes of a text, each part once the browser has taken those before; no more when it has gone. */
async function* sentSlowly(
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
