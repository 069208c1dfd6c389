import { useRef } from "react";
import type { PickerPage } from "~/ui/picker/picker-page";
import { pick } from "./picker-pages";
import { changesIn } from "./picks";
import { useAnswer, useResult } from "./use-result";

/** The part of an answer that has the pages of a form's pickers, by their fields' names. */
export interface Pickers {
  pickers: Record<string, PickerPage | null>;
}

/**
 * Returns the page that a picker shows: that of the last answer that had one, else the loaded one with what was typed. An
 * answer without one, because the upstream could not be asked, does not remove what was chosen (PAGE-06).
 */
export function usePickerPage(name: string, loaded: PickerPage | null | undefined): PickerPage | null | undefined {
  const answered = useAnswer<Pickers>()?.pickers?.[name];
  const typed = useResult()?.initialValue;
  const last = useRef<PickerPage>();
  if (answered) last.current = answered;
  if (last.current || !loaded || !typed) return last.current ?? loaded;
  return pick(
    loaded,
    changesIn((field) => [typed[field] ?? []].flat().map(String), name),
  );
}
