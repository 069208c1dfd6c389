import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";

/** The part of the Navigation API that is needed; not every browser has it. */
type WithHistory = { navigation?: { currentEntry: { index: number } | null; entries: () => Step[] } };

/** True for a press that follows a link here, not in another tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * Returns what leads from a panel back to its page: `leave` at once, `onClick` for a link to it. The history goes back to where
 * the panel was opened, so that the next Back leaves the page; where that is not known, the page takes the panel's place.
 * @param to the page's address with its query
 */
export function useClosePanel(to: string) {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const leave = () => {
    const steps = countStepsBackTo(new URL(to, location.href).href, location.href, stepsBefore(window as WithHistory));
    if (steps > 0) stepBack(() => navigate(-steps));
    else navigate(to, { preventScrollReset: true, replace: true });
  };
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leave();
  };
  return { leave, onClick };
}

/** The milliseconds after which a step back counts as over, should the browser have left it out. */
const MAX_STEP_MS = 1000;

/**
 * Returns what steps back in the history, one step at a time: the router undoes a step that the unsaved changes hold back,
 * and a second one meanwhile would end at another address (PAGE-06). A second step is taken once the first is undone.
 */
function useStepBack(): (step: () => void) => void {
  const under = useRef<{ from: string; next: (() => void) | null; timer: ReturnType<typeof setTimeout> } | null>(null);
  const end = useCallback(() => {
    const { next = null, timer } = under.current ?? {};
    clearTimeout(timer);
    under.current = null;
    return next;
  }, []);
  const stepBack = useCallback(
    (step: () => void) => {
      if (under.current) {
        under.current.next = step;
        return;
      }
      under.current = { from: location.href, next: null, timer: setTimeout(end, MAX_STEP_MS) };
      step();
    },
    [end],
  );
  useEffect(() => {
    const onStep = () => {
      if (under.current?.from !== location.href) return;
      const next = end();
      if (next) stepBack(next);
    };
    window.addEventListener("popstate", onStep);
    return () => {
      window.removeEventListener("popstate", onStep);
      end();
    };
  }, [end, stepBack]);
  return stepBack;
}

const stepsBefore = ({ navigation }: WithHistory) =>
  navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];

/** A step of the browser's history: its address, null where it is withheld, and whether it belongs to this document. */
export type Step = { url: string | null; sameDocument: boolean };

const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`);

/**
 * Returns how many history entries lie between a panel and its page, counting only panels of that page; 0 when the page is
 * not in this document's history.
 * @param page the page's URL with its query
 * @param here the panel's URL
 * @param before the history entries before the panel, oldest first
 */
export function countStepsBackTo(page: string, here: string, before: Step[]): number {
  const { pathname } = new URL(page);
  const isPanel = (url: string | null) => url !== null && isBelow(new URL(url).pathname, pathname);
  const at = before.findLastIndex(({ url }) => !isPanel(url));
  const found = before[at];
  const reached = found?.sameDocument && found.url?.split("#")[0] === page;
  return reached && isPanel(here) ? before.length - at : 0;
}
