import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile } from "~/host/attachment.server";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { questionOf, SHOW } from "./answer.server";
import { csv } from "./csv";
import type { ListDefinition } from "./definition";
import { findRows } from "./finding";
import type { Question } from "./question";

interface Export<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  /** The list's page, where a failure is told. */
  path: string;
  /** The message when the rows can't be read. */
  failed: string;
  fileName: string | ((viewer: Viewer) => string);
  /** Reads all rows of the list. */
  read: (viewer: Viewer, question: Question) => Promise<Row[]>;
  /** True when `read` returns only the rows that the question is about, in its order. */
  answered?: boolean;
}

/** Makes the loader that answers with a CSV file of the rows that the address asks for, on all pages. */
export function exporting<Row, Sent>({ list, path, failed, fileName, read, answered }: Export<Row, Sent>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const question = questionOf(list, args.request);
    const viewer = await attempt(requireViewer(args));
    const rows = viewer.ok ? await attempt(read(viewer.value, question)) : viewer;
    if (!viewer.ok || !rows.ok) return redirectWith(path + new URL(args.request.url).search, [danger(failed)]);
    const found = answered ? rows.value : findRows(list, rows.value, question, SHOW);
    return csvFile(fileOf(list, found), typeof fileName === "string" ? fileName : fileName(viewer.value));
  };
}

function fileOf<Row, Sent>({ columns }: ListDefinition<Row, Sent>, rows: readonly Row[]): string {
  const cells = columns.flatMap(({ header, text, file }) => file ?? [{ header, text }]);
  return csv(
    cells.map(({ header }) => header),
    rows.map((row) => cells.map(({ text }) => text(row, SHOW))),
  );
}
