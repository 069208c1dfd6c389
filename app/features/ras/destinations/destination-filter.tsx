import type { SubmissionResult } from "@conform-to/react";
import { useLingui } from "@lingui/react";
import { type RefObject, useEffect } from "react";
import { REVEAL_EVENT } from "~/ui/form/controls";
import { describeFound, FilterField, PickerStatus, useFilter } from "~/ui/picker/option-filter";

/** The number of rows from which there is a filter. */
const FILTER_FROM = 8;

interface Props {
  list: RefObject<HTMLOListElement | null>;
  /** The number of rows. */
  count: number;
  /** The form's last answer, whose errors show also in rows that are filtered out. */
  result: SubmissionResult<string[]> | undefined;
}

/**
 * Renders a field that filters the editor's rows by what is typed in them, with the number found (JavaScript only). Rows that
 * are filtered out are hidden, and sent with the others.
 */
export function DestinationFilter({ list, count, result }: Props) {
  const { i18n } = useLingui();
  const { found, filter } = useFilter(() => list.current?.querySelectorAll<HTMLElement>(":scope > *"), textsIn);
  useEffect(() => {
    const element = list.current;
    const reveal = ({ target }: Event) => show(target);
    element?.addEventListener(REVEAL_EVENT, reveal);
    return () => element?.removeEventListener(REVEAL_EVENT, reveal);
  }, [list]);
  useEffect(() => {
    if (result?.status !== "error") return;
    for (const control of list.current?.querySelectorAll("[hidden] [aria-invalid=true]") ?? []) show(control);
  }, [list, result]);
  if (count < FILTER_FROM && found === undefined) return null;
  return (
    <div className="picker-tools">
      <FilterField onFilter={filter} />
      <PickerStatus parts={[describeFound(i18n, found)]} />
    </div>
  );
}

/** Shows the row of a field. */
function show(field: EventTarget | null): void {
  const row = field instanceof Element && field.closest<HTMLElement>(".ras-draft");
  if (row) row.hidden = false;
}

/** Returns what the visible fields of a row hold now. */
const textsIn = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(":is(input, textarea):not([type=hidden])")].map(
    ({ value }) => value,
  );
