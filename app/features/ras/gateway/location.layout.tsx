import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import { PageWithPanel } from "~/layout/with-panel";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Card } from "~/ui/card/card";
import { ErrorState } from "~/ui/error-state/error-state";
import { Tabs } from "~/ui/tabs/tabs";
import { attempt } from "~/upstream/failure.server";
import { requireLocation, withGatewayAnswers } from "./gateway.server";
import { buildTabs, describeClosedTabs, unlessSameLocation } from "./tabs";

export const shouldRevalidate = unlessSameLocation;

const FAILED = msg("Failed to fetch RAS data.");

/** Reads a location's name and the state of its tabs (RASP-01). */
export async function loader(args: LoaderFunctionArgs) {
  const read = await attempt(readLocation(args));
  if (!read.ok) return failedPage(read.failure, args.context.i18n._(FAILED), { location: null });
  return { location: read.value };
}

async function readLocation(args: LoaderFunctionArgs) {
  const scope = await requireLocation(args);
  const { can, viewer, location } = scope;
  const status = (await withGatewayAnswers(args, scope))?.status ?? null;
  return {
    id: location.id,
    name: location.name,
    state: {
      serviceActive: viewer.services.ras.active,
      status,
      can,
      supportsSessions: viewer.hasPage(rasPaths.sessions(location.id)),
    },
  };
}

export const handle = { name: nameFromData<typeof loader>(({ location }) => location?.name) };

export default function Location() {
  const { i18n } = useLingui();
  const { location } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (!location)
    return (
      <Card>
        <ErrorState message={i18n._(FAILED)} />
      </Card>
    );
  const { id, name, state } = location;
  const tabs = buildTabs(i18n, id, search, state);
  const closed = describeClosedTabs(i18n, tabs);
  return (
    <PageWithPanel className="stack">
      <div className="stack-s">
        <Tabs label={name} tabs={tabs} />
        {closed && <p className="field-hint">{closed}</p>}
      </div>
    </PageWithPanel>
  );
}
