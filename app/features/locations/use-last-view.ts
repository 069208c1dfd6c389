import { useRef } from "react";
import type { LocationFormView } from "./location-form.server";

/**
 * Returns what the form shows: the last answer's view, also after an answer that has none because nothing could be asked,
 * so that what was typed stays; before any answer what was loaded.
 */
export function useLastView<Loaded extends LocationFormView | null>(
  answered: LocationFormView | undefined,
  loaded: Loaded,
): LocationFormView | Loaded {
  const last = useRef<LocationFormView | undefined>(undefined);
  if (answered) last.current = answered;
  return last.current ?? loaded;
}
