import { useRef } from "react";
import type { PickerPage } from "~/ui/picker/picker-page";
import { withPickerChanges } from "./picker-pages";
import { diffPicker } from "./picker-state";
import { useActionExtras, useLastResult } from "./use-last-result";

/** The part of an answer that has the pages of a form's pickers, by their fields' names. */
export interface PickerAnswers {
  pickers: Record<string, PickerPage | null>;
}

/**
 * Returns the page that a picker shows: that of the last answer that had one, else the loaded one with what was typed. An
 * answer without one, because the upstream could not be asked, does not remove what was chosen (PAGE-06).
 */
export function usePickerPage(name: string, loaded: PickerPage | null | undefined): PickerPage | null | undefined {
  const answered = useActionExtras<PickerAnswers>()?.pickers?.[name];
  const typed = useLastResult()?.initialValue;
  const last = useRef<PickerPage>();
  if (answered) last.current = answered;
  if (last.current || !loaded || !typed) return last.current ?? loaded;
  return withPickerChanges(
    loaded,
    diffPicker((field) => [typed[field] ?? []].flat().map(String), name),
  );
}
