import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTopDialog } from "~/ui/dialog/top-dialog";

/** The seconds between two polls of a deployment under way (RASS-07). */
export const POLL_SECONDS = 10;

/**
 * Loads a URL every few seconds, unless the page is hidden or a dialog is open.
 * @returns the last answer; undefined before the first one
 */
export function usePolling<Loader>(href: string) {
  const { load, data } = useFetcher<Loader>();
  const rests = useTopDialog() !== null;
  useEffect(() => {
    if (rests) return;
    const poll = () => {
      if (!document.hidden) load(href);
    };
    const timer = setInterval(poll, POLL_SECONDS * 1000);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [load, href, rests]);
  return data;
}
