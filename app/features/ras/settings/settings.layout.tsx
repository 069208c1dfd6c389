import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LatestActivityCard } from "~/activity/latest-activity";
import { POLL_SECONDS } from "~/layout/use-polling";
import { PageWithPanel } from "~/layout/with-panel";
import { followDeployment } from "~/notifications/followed-deployments.server";
import { danger } from "~/notifications/notifications";
import { failedPage } from "~/notifications/notifications.server";
import { requireViewer } from "~/session/viewer.server";
import { Card } from "~/ui/card/card";
import { ErrorState } from "~/ui/error-state/error-state";
import { attempt } from "~/upstream/failure.server";
import { unlessSameLocation } from "../gateway/tabs";
import { Overview } from "./overview";
import { readSettings } from "./settings.server";
import { SettingsCard } from "./settings.view";

export const shouldRevalidate = unlessSameLocation;

/**
 * Reads the Settings tab (RASS-01). While a deployment runs, or the gateway does not answer, the page refreshes itself
 * without JavaScript (RASS-07). The viewer is notified of the deployment's end on any page (RASX-06).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { i18n } = args.context;
  const read = await attempt(readSettings(args));
  if (!read.ok) return failedPage(read.failure, i18n._("Failed to fetch RAS data."), { settings: null });
  const { deployed, id, name } = read.value;
  const { user } = await requireViewer(args);
  const headers =
    deployed?.status === "DEPLOYING" ? await followDeployment(args.request, user.id, { id, name }) : undefined;
  const page = {
    settings: read.value,
    refreshSeconds: deployed?.status === "DEPLOYING" || deployed?.silent ? POLL_SECONDS : undefined,
    notifications:
      deployed && !deployed.configurationRead ? [danger(i18n._("Failed to fetch RAS settings data."))] : [],
  };
  return data(page, headers && { headers });
}

export default function Settings() {
  const { i18n } = useLingui();
  const { settings } = useLoaderData<typeof loader>();
  // Without figures, as of a failed deployment, what the gateway's state is comes first.
  const hasFigures = settings?.deployed?.figures != null;
  return (
    <PageWithPanel className="stack">
      {settings ? (
        <>
          {hasFigures && <Overview {...settings} />}
          <SettingsCard {...settings} />
          {!hasFigures && <Overview {...settings} />}
          <LatestActivityCard activity={settings.activity} of={{ location: settings.id }} />
        </>
      ) : (
        <Card>
          <ErrorState message={i18n._("Failed to fetch RAS data.")} />
        </Card>
      )}
    </PageWithPanel>
  );
}
