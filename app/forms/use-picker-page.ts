import { useRef } from "react";
import type { PickerPage } from "~/ui/picker/picker-page";
import { withPickerChanges } from "./picker-pages";
import { diffPicker } from "./picker-state";
import { useActionExtras, useLastResult } from "./use-last-result";

/** The part of an action's data with the pages of the form's pickers, by field name. */
export interface PickerAnswers {
  pickers: Record<string, PickerPage | null>;
}

/**
 * Returns the picker page to show: the last one from an action, or else the loaded one with the submitted changes. When
 * the upstream can't be reached the action has no page, and the selection stays (PAGE-06).
 */
export function usePickerPage(name: string, loaded: PickerPage | null | undefined): PickerPage | null | undefined {
  const fromAction = useActionExtras<PickerAnswers>()?.pickers?.[name];
  const typed = useLastResult()?.initialValue;
  const last = useRef<PickerPage>(undefined);
  if (fromAction) last.current = fromAction;
  if (last.current || !loaded || !typed) return last.current ?? loaded;
  return withPickerChanges(
    loaded,
    diffPicker((field) => [typed[field] ?? []].flat().map(String), name),
  );
}
