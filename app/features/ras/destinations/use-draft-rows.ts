import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, useCallback, useRef, useState } from "react";
import type { DestinationDraft } from "~/networks/destination-rules";
import { toDestinationDrafts } from "./destination-form";

/** A row of the editor: the values that it was rendered with, and a key that stays while other rows come and go. */
export interface DraftRow {
  key: number;
  draft: DestinationDraft;
}

const EMPTY: DestinationDraft = { id: "", name: "", entries: "" };
const NO_ERRORS: Record<string, string[]> = {};

/** Returns the value of the button that adds or removes a row. Without scripts the server does it, by conform's intents. */
export const toIntent = (type: "insert" | "remove", index?: number): string =>
  JSON.stringify({ type, payload: { name: "d", ...(type === "insert" ? { defaultValue: EMPTY } : { index }) } });

/** Moves the focus from a row that is removed to the next visible row; from the last one to the button that adds a row. */
function focusBeyond(button: Element): void {
  const row = button.closest("li");
  let next = row?.nextElementSibling;
  while (next instanceof HTMLElement && next.hidden) next = next.nextElementSibling;
  const place = next?.querySelector<HTMLElement>("input:not([type=hidden])");
  (place ?? row?.parentElement?.nextElementSibling?.querySelector("button"))?.focus();
}

/** Returns the index of the row that the server has removed; the next row has that index now. */
export function findRemoved(result: SubmissionResult<string[]> | undefined): number | undefined {
  const { intent } = result ?? {};
  return intent?.type === "remove" ? intent.payload.index : undefined;
}

/**
 * Keeps which rows the editor has. The values stay in the fields: a state with those of a thousand rows, changed at each
 * key, would block the page. Adding or removing a row clears the errors, because they name rows by their index.
 */
export function useDraftRows(stored: DestinationDraft[], result: SubmissionResult<string[]> | undefined) {
  const [rows, setRows] = useState<DraftRow[]>(() => {
    const drafts = result?.initialValue ? toDestinationDrafts(result.initialValue) : stored;
    return drafts.map((draft, key) => ({ key, draft }));
  });
  const nextKey = useRef(rows.length);
  const [outdated, setOutdated] = useState<typeof result>();
  const change = useCallback(
    (event: MouseEvent, next: (rows: DraftRow[]) => DraftRow[]) => {
      event.preventDefault();
      setRows(next);
      setOutdated(result);
    },
    [result],
  );
  const remove = useCallback(
    (event: MouseEvent, row: DraftRow) => {
      focusBeyond(event.currentTarget);
      change(event, (before) => before.filter((each) => each !== row));
    },
    [change],
  );
  const add = (event: MouseEvent) => {
    const row = { key: nextKey.current++, draft: EMPTY };
    change(event, (before) => [...before, row]);
  };
  const isRefused = result?.status === "error" && result !== outdated;
  return {
    rows,
    add,
    remove,
    isRefused,
    errors: isRefused ? ((result.error ?? NO_ERRORS) as typeof NO_ERRORS) : NO_ERRORS,
  };
}
