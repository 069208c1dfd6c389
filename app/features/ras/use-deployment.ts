import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { rasPaths } from "~/paths";
import { useTopDialog } from "~/ui/dialog/top-dialog";
import type { loader } from "./status.route";
import { addToStoredLog } from "./stored-log";

/**
 * Follows a deployment under way (RASS-07): asks for its status again and again, unless the page is hidden or a dialog
 * is open, and reloads the page's data once it is over. Forms keep what is typed: nothing else is loaded before.
 * @param served the log as the page came with it
 * @returns the log, with what the browser remembers of it
 */
export function useDeployment(locationId: string, serialNumber: string, served: string[], pollSeconds: number) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  const rests = useTopDialog() !== null;
  const [log, setLog] = useState(served);

  useEffect(() => {
    if (rests) return;
    const poll = () => {
      if (!document.hidden) load(rasPaths.status(locationId));
    };
    const timer = setInterval(poll, pollSeconds * 1000);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [load, locationId, pollSeconds, rests]);

  useEffect(() => {
    setLog(addToStoredLog(serialNumber, data?.log ?? served));
    if (data?.over) revalidate();
  }, [data, served, serialNumber, revalidate]);

  return log;
}
