import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths, rasPaths } from "~/paths";
import { useTopDialog } from "~/ui/dialog/top-dialog";
import { POLL_SECONDS } from "./status";
import type { loader } from "./status.route";
import type { loader as statusesLoader } from "./statuses.route";
import { addToStoredLog } from "./stored-log";

/** Loads a URL every few seconds, unless the page is hidden or a dialog is open. */
function usePolling(load: (href: string) => void, href: string) {
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
 * Polls a deployment under way, and reloads the page's data once it is over. Until then nothing else is loaded, so
 * forms keep what was typed (RASS-07).
 * @param served the log that came with the page
 * @returns the log, with the lines that the browser has stored, and whether the gateway could not be asked last
 */
export function useDeployment(locationId: string, serialNumber: string, served: string[]) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  const [log, setLog] = useState(served);
  usePolling(load, rasPaths.status(locationId));

  useEffect(() => {
    setLog(addToStoredLog(serialNumber, data?.log ?? served));
    if (data?.over) revalidate();
  }, [data, served, serialNumber, revalidate]);

  return { log, trouble: data?.trouble ?? false };
}

/** Polls a gateway that did not answer, and reloads the page's data once it does: a deployment may still run there. */
export function useRecovery(locationId: string) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  usePolling(load, rasPaths.status(locationId));
  useEffect(() => {
    if (data && !data.trouble) revalidate();
  }, [data, revalidate]);
}

/**
 * Polls the deployments in the table, and reloads the page's data once one is over. Needs a `key` made of its
 * locations.
 */
export function DeploymentWatch({ locationIds }: { locationIds: string[] }) {
  const { load, data } = useFetcher<typeof statusesLoader>();
  const { revalidate } = useRevalidator();
  usePolling(load, `${paths.rasStatuses}?${new URLSearchParams(locationIds.map((id) => ["at", id]))}`);
  useEffect(() => {
    if (data?.over) revalidate();
  }, [data, revalidate]);
  return null;
}
