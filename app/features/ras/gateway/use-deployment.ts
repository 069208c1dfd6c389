import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths, rasPaths } from "~/paths";
import { useTopDialog } from "~/ui/dialog/top-dialog";
import { POLL_SECONDS } from "./status";
import type { loader } from "./status.route";
import type { loader as statusesLoader } from "./statuses.route";
import { addToStoredLog } from "./stored-log";

/** Loads an address again and again, unless the page is hidden or a dialog is open. */
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
 * Follows a deployment under way (RASS-07) and reloads the page's data once it is over. Forms keep what is typed: nothing
 * else is loaded before.
 * @param served the log as the page came with it
 * @returns the log, with what the browser remembers of it
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

  return log;
}

/** The same for the table's rows, without their logs. To be keyed by what it watches. */
export function DeploymentWatch({ locationIds }: { locationIds: string[] }) {
  const { load, data } = useFetcher<typeof statusesLoader>();
  const { revalidate } = useRevalidator();
  usePolling(load, `${paths.rasStatuses}?${new URLSearchParams(locationIds.map((id) => ["at", id]))}`);
  useEffect(() => {
    if (data?.over) revalidate();
  }, [data, revalidate]);
  return null;
}
