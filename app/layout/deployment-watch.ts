import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { hasUnsavedChanges } from "~/ui/form/unsaved-changes";
import { usePolling } from "./use-polling";

/**
 * Polls the deployments at some locations, and reloads the page's data once one is over. Needs a `key` made of the
 * locations. A gateway's own page polls its log as well, by `useDeploymentPolling`.
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
