import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";

/** The used part of the Navigation API, which not every browser has. */
type WithHistory = { navigation?: { currentEntry: { index: number } | null; entries: () => Step[] } };

/** True for a click that opens a link in this tab, not in another tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * Returns two functions that lead from a panel to its page: `leave`, and `onClick` for a link. They go back in the history to
 * where the panel was opened, so that the next Back leaves the page. When that isn't known, the page replaces the panel.
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

/** The milliseconds after which a step back counts as done, in case the browser has ignored it. */
const MAX_STEP_MS = 1000;

/**
 * Returns a function that steps back in the history, one step at a time. When the user is asked about unsaved changes, the
 * router first undoes the step; a second step in the meantime would lead to a wrong URL, so it waits until then (PAGE-06).
 */
function useStepBack(): (step: () => void) => void {
  const pending = useRef<{ from: string; next: (() => void) | null; timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  const end = useCallback(() => {
    const { next = null, timer } = pending.current ?? {};
    clearTimeout(timer);
    pending.current = null;
    return next;
  }, []);
  const stepBack = useCallback(
    (step: () => void) => {
      if (pending.current) {
        pending.current.next = step;
        return;
      }
      pending.current = { from: location.href, next: null, timer: setTimeout(end, MAX_STEP_MS) };
      step();
    },
    [end],
  );
  useEffect(() => {
    const onStep = () => {
      if (pending.current?.from !== location.href) return;
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

/** An entry of the browser's history: its URL, null when the browser hides it, and whether it belongs to this document. */
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
