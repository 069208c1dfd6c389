import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, failureInit } from "~/upstream/failure.server";
import { removeRasGateway, undeployRas } from "~/upstream/ras.server";
import { AffectedUsers } from "./affected-users";
import { affectedUsers, requireGateway } from "./gateway.server";
import { PANEL } from "./panel-open";

export const handle = PANEL;

/** RASS-06: the question, with those who lose their access. */
export async function loader(args: LoaderFunctionArgs) {
  const place = await requireUndeployer(args);
  return { id: place.location.id, name: place.location.name, users: affectedUsers(place) };
}

async function requireUndeployer(args: LoaderFunctionArgs) {
  const place = await requireGateway(args);
  if (!place.rights.undeploy) throw data(null, { status: 403 });
  return place;
}

/**
 * Undeploys, then removes the gateway from the location. Where the second fails the gateway shows as failed, and
 * undeploying it again does the rest.
 */
export async function action(args: ActionFunctionArgs) {
  const { viewer, gateway, location } = await requireUndeployer(args);
  const upstream = viewer.upstream.once(await args.request.formData());
  const { search } = new URL(args.request.url);
  const undeployed = await attempt(undeployRas(upstream, gateway.serialNumber));
  const removed = undeployed.ok ? await attempt(removeRasGateway(upstream, location.id)) : undeployed;
  if (removed.ok) return redirectWith(paths.ras + search, [success("RAS settings updated successfully.")]);
  return data({ notifications: [danger(removed.failure.message)] }, failureInit(removed.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Undeploy() {
  const { id, name, users } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.location(id) + useLocation().search;
  return (
    <ConfirmDialog title="Confirm RAS Remove" closeTo={closeTo} confirmLabel="Undeploy" danger>
      <p>
        Are you sure you want to remove the Remote Access Service on this location? This action will destroy the RAS
        appliance and all VPN users will loose their access.
      </p>
      <p>
        Location: <strong>{name}</strong>
      </p>
      <AffectedUsers users={users} what="loses access" />
    </ConfirmDialog>
  );
}
