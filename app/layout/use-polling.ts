import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { useTopDialog } from "~/ui/dialog/top-dialog";
import { hasUnsavedChanges } from "~/ui/form/unsaved-changes";

/** The seconds between two polls of a deployment under way (RASS-07). */
export const POLL_SECONDS = 10;

/** Loads a URL every few seconds, unless the page is hidden or a dialog is open. */
export function usePolling(load: (href: string) => void, href: string) {
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
}

/**
 * Polls the deployments at some locations, and reloads the page's data once one is over. Needs a `key` made of the
 * locations.
 */
export function DeploymentWatch({ locationIds }: { locationIds: string[] }) {
  const { load, data } = useFetcher<{ over: boolean }>();
  const { revalidate } = useRevalidator();
  usePolling(load, `${paths.rasStatuses}?${new URLSearchParams(locationIds.map((id) => ["at", id]))}`);
  useEffect(() => {
    // Reading again would take the answer to a form away: the next poll says so again.
    if (data?.over && !hasUnsavedChanges()) revalidate();
  }, [data, revalidate]);
  return null;
}
