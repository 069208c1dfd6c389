import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageWithPanel } from "~/layout/with-panel";
import { rasPaths } from "~/paths";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { unlessSameLocation } from "../gateway/tabs";
import { findGatewayTrouble, findOwnAccess, readExpiredGateways, readOwnUse } from "./end-user.server";
import { Credentials, ProfileCard } from "./end-user.view";
import { NOT_ASSIGNED } from "./verification";

export const handle = { name: "Download" };

export const shouldRevalidate = unlessSameLocation;

/** Reads the viewer's own access to the gateway; null when the viewer has no access (RASL-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, locationId } = await requireLocationAccess(args, "view");
  const [{ location, gateway, state, status }, use, expired] = await Promise.all([
    requireActiveGateway(args, "view"),
    readOwnUse(viewer, locationId),
    readExpiredGateways(viewer),
  ]);
  const access = findOwnAccess(state.users, viewer);
  const trouble = findGatewayTrouble(viewer, status, expired.has(gateway.serialNumber));
  return {
    id: location.id,
    location: location.name,
    access: access && { ...access, trouble: access.trouble ?? trouble },
    use: use(locationId),
  };
}

export default function Download() {
  const { id, location, access, use } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <PageWithPanel className="stack">
      {access === null ? (
        <Card>
          <EmptyState title={NOT_ASSIGNED} />
        </Card>
      ) : (
        <>
          <Credentials usernames={[{ username: access.username, location: null }]} level={3} />
          <ProfileCard location={location} {...access} use={use} to={rasPaths.verify(id) + search} />
        </>
      )}
    </PageWithPanel>
  );
}
