import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, useCallback, useRef, useState } from "react";
import type { DestinationDraft } from "~/networks/destination-rules";
import { toDestinationDrafts } from "./destination-form";

/** A row of the editor: what it was filled with, and what tells it from others while rows come and go. */
export interface DraftRow {
  key: number;
  draft: DestinationDraft;
}

const EMPTY: DestinationDraft = { id: "", name: "", entries: "" };
const NO_ERRORS: Record<string, string[]> = {};

/** Returns the value of the button that adds a row, or removes one; without a script the server carries it out. */
export const toIntent = (type: "insert" | "remove", index?: number): string =>
  JSON.stringify({ type, payload: { name: "d", ...(type === "insert" ? { defaultValue: EMPTY } : { index }) } });

/** Moves the focus from a row that goes to the next one that shows, and after the last to the button that adds one. */
function focusBeyond(button: Element): void {
  const row = button.closest("li");
  let next = row?.nextElementSibling;
  while (next instanceof HTMLElement && next.hidden) next = next.nextElementSibling;
  const place = next?.querySelector<HTMLElement>("input:not([type=hidden])");
  (place ?? row?.parentElement?.nextElementSibling?.querySelector("button"))?.focus();
}

/** Returns the row that a button without a script has removed: the next one is there now, or none. */
export function findRemoved(result: SubmissionResult<string[]> | undefined): number | undefined {
  const { intent } = result ?? {};
  return intent?.type === "remove" ? intent.payload.index : undefined;
}

/**
 * Holds which rows the editor has. What is typed stays in the fields: with a thousand rows a state of all values, made
 * anew at each key, would block the page. The errors of an answer go when a row comes or goes, since their rows have moved.
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
