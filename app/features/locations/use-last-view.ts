import { useRef } from "react";
import type { LocationFormView } from "./location-form.server";

/**
 * Returns the form's view: that of the last answer that had one, or the loaded view before any answer. An answer
 * without a view, because the upstream could not be asked, does not remove what was typed.
 */
export function useLastView<Loaded extends LocationFormView | null>(
  answered: LocationFormView | undefined,
  loaded: Loaded,
): LocationFormView | Loaded {
  const last = useRef<LocationFormView | undefined>(undefined);
  if (answered) last.current = answered;
  return last.current ?? loaded;
}
