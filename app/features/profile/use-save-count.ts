import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Counts how often a page's form was saved since the page was opened: a saved form starts again, empty (PROF-05). */
export function useSaveCount(path: string, isRejected: boolean): number {
  const { state, formAction } = useNavigation();
  const wasSubmitted = useRef(false);
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    // The page may have been opened with a query, which its form keeps.
    if (formAction?.split("?")[0] === path) wasSubmitted.current = true;
    if (state !== "idle" || !wasSubmitted.current) return;
    wasSubmitted.current = false;
    if (!isRejected) setSaves((count) => count + 1);
  }, [path, state, formAction, isRejected]);
  return saves;
}
