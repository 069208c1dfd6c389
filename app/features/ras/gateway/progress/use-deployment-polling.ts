import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usePolling } from "~/layout/use-polling";
import { rasPaths } from "~/paths";
import { laterProgress } from "./deployment-progress";
import type { loader, Polled } from "./status.route";
import { addToStoredLog } from "./stored-log";

/**
 * Polls the running deployment of a gateway's own page, and reloads the page's data once it has ended. Nothing else is
 * reloaded before, so forms retain their values (RASS-07). Pages that list gateways poll all of them at once, without a log,
 * by `layout/deployment-watch.ts`.
 * @param served the log and progress that the page was loaded with
 * @returns log, progress, and whether the last poll failed
 */
export function useDeploymentPolling(
  locationId: string,
  serialNumber: string,
  served: Pick<Polled, "progress"> & { log: string[] },
) {
  const data = usePolling<typeof loader>(rasPaths.status(locationId));
  const { revalidate } = useRevalidator();
  const [log, setLog] = useState(served.log);
  const [progress, setProgress] = useState(served.progress);
  const servedStart = served.progress?.startedAt;

  useEffect(() => {
    const polled = data?.log && { lines: data.log, startedAt: data.progress?.startedAt };
    const { lines, startedAt } = polled ?? { lines: served.log, startedAt: servedStart };
    setLog(addToStoredLog(serialNumber, startedAt ?? null, lines));
    if (data?.mustReload) revalidate();
  }, [data, served.log, servedStart, serialNumber, revalidate]);

  useEffect(() => setProgress((current) => laterProgress(current, served.progress)), [served.progress]);
  useEffect(() => setProgress((current) => laterProgress(current, data?.progress)), [data]);

  return { log, progress, trouble: data?.trouble ?? false };
}

/**
 * Polls a gateway that did not answer, and reloads the page's data once it does: a deployment may still run there, which
 * `useDeploymentPolling` then follows.
 */
export function useRecoveryPolling(locationId: string) {
  const data = usePolling<typeof loader>(rasPaths.status(locationId));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (data && !data.trouble) revalidate();
  }, [data, revalidate]);
}
