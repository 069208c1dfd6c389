import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LatestActivityCard } from "~/activity/latest-activity";
import { WithPanel } from "~/layout/with-panel";
import { danger } from "~/notifications/notifications";
import { Card } from "~/ui/card/card";
import { ErrorState } from "~/ui/error-state/error-state";
import { attempt, failureInit } from "~/upstream/failure.server";
import { unlessSameLocation } from "../gateway/revalidate";
import { POLL_SECONDS } from "../gateway/status";
import { readSettings } from "./settings.server";
import { SettingsCard } from "./settings.view";

export const shouldRevalidate = unlessSameLocation;

/**
 * Reads the Settings tab (RASS-01). While a deployment is under way, or the gateway does not answer, the page
 * refreshes itself without a script (RASS-07).
 */
export async function loader(args: LoaderFunctionArgs) {
  const read = await attempt(readSettings(args));
  if (!read.ok) {
    const notifications = [danger("Failed to fetch RAS data.")];
    return data({ settings: null, notifications }, failureInit(read.failure));
  }
  const { deployed } = read.value;
  return data({
    settings: read.value,
    refreshSeconds: deployed?.status === "DEPLOYING" || deployed?.silent ? POLL_SECONDS : undefined,
    notifications: deployed && !deployed.configurationRead ? [danger("Failed to fetch RAS settings data.")] : [],
  });
}

export default function Settings() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <WithPanel className="stack">
      {settings ? (
        <>
          <SettingsCard {...settings} />
          <LatestActivityCard activity={settings.activity} of={{ location: settings.id }} level={3} />
        </>
      ) : (
        <Card>
          <ErrorState message="Failed to fetch RAS data." />
        </Card>
      )}
    </WithPanel>
  );
}
