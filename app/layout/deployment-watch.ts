import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { hasUnsavedChanges } from "~/ui/form/unsaved-changes";
import { usePolling } from "./use-polling";

/**
 * Polls the deployments at some locations, for pages that list gateways, and reloads the page's data once one is over. Needs
 * a `key` made of the locations. A gateway's own page shows log and progress while it polls, by `useDeploymentPolling`.
 */
export function DeploymentWatch({ locationIds }: { locationIds: string[] }) {
  const data = usePolling<{ mustReload: boolean }>(
    `${paths.rasStatuses}?${new URLSearchParams(locationIds.map((id) => ["at", id]))}`,
  );
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Reading again would take the answer to a form away: the next poll says so again.
    if (data?.mustReload && !hasUnsavedChanges()) revalidate();
  }, [data, revalidate]);
  return null;
}
