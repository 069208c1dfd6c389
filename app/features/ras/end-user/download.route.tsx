import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { PageWithPanel } from "~/layout/with-panel";
import { toGatewayStateLabel } from "~/machines/remote-access.server";
import { accessRequestPaths, paths, rasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { attempt } from "~/upstream/failure.server";
import { readDestinations } from "~/upstream/ras/ras.server";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { unlessSameLocation } from "../gateway/tabs";
import { Credentials } from "./credentials";
import { readOwnReports, toAccessSince, toOwnUse } from "./end-user.server";
import { findGatewayTrouble, findOwnAccess, readExpiredGateways, toReach } from "./own-access.server";
import { ProfileCard } from "./profile-card";
import { NOT_ASSIGNED } from "./verification";

export const handle = { name: msg("Download") };

export const shouldRevalidate = unlessSameLocation;

/** Reads the viewer's own access to the gateway; null when the viewer has no access (RASL-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, locationId, can } = await requireLocationAccess(args, "view");
  const [{ location, gateway, state, status }, reports, destinations, expired] = await Promise.all([
    requireActiveGateway(args, "view"),
    readOwnReports(viewer, locationId),
    attempt(readDestinations(viewer.upstream, locationId)),
    readExpiredGateways(viewer),
  ]);
  const access = findOwnAccess(state.users, viewer);
  const trouble = findGatewayTrouble(viewer, status, expired.has(gateway.serialNumber));
  return {
    id: location.id,
    location: location.name,
    access: access && { ...access, trouble: access.trouble ?? trouble },
    gateway: toGatewayStateLabel(viewer.i18n, status),
    reach: toReach(viewer, access, destinations),
    accessSince: toAccessSince(viewer, reports(locationId)),
    use: toOwnUse(viewer, reports(locationId)),
    hasHistory: viewer.hasPage(paths.ownConnections),
    grants: can.grant,
    asks: viewer.hasPage(paths.requestAccess),
  };
}

export default function Download() {
  const { i18n } = useLingui();
  const { id, access, hasHistory, grants, asks, ...card } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <PageWithPanel className="stack">
      {access === null ? (
        <Card>
          <EmptyState
            title={i18n._(NOT_ASSIGNED)}
            actions={
              grants ? (
                <ButtonLink to={rasPaths.grant(id) + search} icon="user-plus" preventScrollReset>
                  {i18n._("Grant Access")}
                </ButtonLink>
              ) : (
                asks && <ButtonLink to={accessRequestPaths.ask(id)}>{i18n._("Request access")}</ButtonLink>
              )
            }
          />
        </Card>
      ) : (
        <>
          <ProfileCard {...card} {...access} contact={null} to={rasPaths.verify(id) + search} />
          <Credentials usernames={[{ username: access.username, location: null }]} />
          {hasHistory && (
            <div>
              <ButtonLink to={paths.ownConnections} icon="rotate-ccw-clock">
                {i18n._("Your connections")}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </PageWithPanel>
  );
}
