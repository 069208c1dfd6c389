import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usePolling } from "~/layout/use-polling";
import { rasPaths } from "~/paths";
import { laterProgress } from "./progress/deployment-progress";
import { addToStoredLog } from "./progress/stored-log";
import type { loader, Polled } from "./status.route";

/**
 * Polls a deployment under way, and reloads the page's data once it is over. Until then nothing else is loaded, so
 * forms keep what was typed (RASS-07).
 * @param served the log and the progress that came with the page
 * @returns the log, with the lines that the browser has stored, the progress, and whether the gateway could not be asked
 * last
 */
export function useDeployment(
  locationId: string,
  serialNumber: string,
  served: Pick<Polled, "progress"> & { log: string[] },
) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  const [log, setLog] = useState(served.log);
  const [progress, setProgress] = useState(served.progress);
  usePolling(load, rasPaths.status(locationId));

  useEffect(() => {
    setLog(addToStoredLog(serialNumber, data?.log ?? served.log));
    if (data?.over) revalidate();
  }, [data, served.log, serialNumber, revalidate]);

  useEffect(() => setProgress((shown) => laterProgress(shown, served.progress)), [served.progress]);
  useEffect(() => setProgress((shown) => laterProgress(shown, data?.progress)), [data]);

  return { log, progress, trouble: data?.trouble ?? false };
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
