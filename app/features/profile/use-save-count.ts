import { useState } from "react";
import { useAfterForm } from "~/ui/form/use-after-form";
import { useLostAnswer } from "~/ui/form/use-answer";

/** Counts how often a page's form was saved since the page was opened: a saved form starts again, empty (PROF-05). */
export function useSaveCount(path: string, isRejected: boolean): number {
  const [saves, setSaves] = useState(0);
  const lost = useLostAnswer();
  useAfterForm((sentTo) => {
    if (sentTo === path && !isRejected && !lost) setSaves((count) => count + 1);
  });
  return saves;
}
