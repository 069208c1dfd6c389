import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usePolling } from "~/layout/use-polling";
import { rasPaths } from "~/paths";
import { laterProgress } from "./progress/deployment-progress";
import { addToStoredLog } from "./progress/stored-log";
import type { loader, Polled } from "./status.route";

/**
 * Polls a running deployment, then reloads the page's data once it has ended. Nothing else is reloaded before, so forms
 * retain their values (RASS-07).
 * The dashboard and the list of gateways poll by `layout/deployment-watch.ts`, which reads no log.
 * @param served the log and progress that the page was loaded with
 * @returns log, progress, and whether the last poll failed
 */
export function useDeploymentPolling(
  locationId: string,
  serialNumber: string,
  served: Pick<Polled, "progress"> & { log: string[] },
) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  const [log, setLog] = useState(served.log);
  const [progress, setProgress] = useState(served.progress);
  const servedStart = served.progress?.startedAt;
  usePolling(load, rasPaths.status(locationId));

  useEffect(() => {
    const polled = data?.log && { lines: data.log, startedAt: data.progress?.startedAt };
    const { lines, startedAt } = polled ?? { lines: served.log, startedAt: servedStart };
    setLog(addToStoredLog(serialNumber, startedAt ?? null, lines));
    if (data?.over) revalidate();
  }, [data, served.log, servedStart, serialNumber, revalidate]);

  useEffect(() => setProgress((current) => laterProgress(current, served.progress)), [served.progress]);
  useEffect(() => setProgress((current) => laterProgress(current, data?.progress)), [data]);

  return { log, progress, trouble: data?.trouble ?? false };
}

/** Polls a gateway that did not answer, and reloads the page's data once it does: a deployment may still run there. */
export function useRecoveryPolling(locationId: string) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  usePolling(load, rasPaths.status(locationId));
  useEffect(() => {
    if (data && !data.trouble) revalidate();
  }, [data, revalidate]);
}
