import { useState } from "react";
import { useAfterForm } from "~/ui/form/use-after-form";

/** Counts how often a page's form was saved since the page was opened: a saved form starts again, empty (PROF-05). */
export function useSaveCount(path: string, isRejected: boolean): number {
  const [saves, setSaves] = useState(0);
  useAfterForm((sentTo) => {
    if (sentTo === path && !isRejected) setSaves((count) => count + 1);
  });
  return saves;
}
