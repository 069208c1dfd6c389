import { useRef } from "react";
import type { PickerOptions } from "~/ui/picker/picker";
import { useActionExtras } from "./use-last-result";

/** Returns the options of a picker: the last ones from an action, or else the loaded ones. */
export function usePickerOptions<Loaded extends PickerOptions | null>(name: string, loaded: Loaded): Loaded {
  const fromAction = useActionExtras<{ pickers: Record<string, Loaded> }>().pickers?.[name];
  const last = useRef<Loaded>(undefined);
  if (fromAction) last.current = fromAction;
  return last.current ?? loaded;
}
