import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { failed, refuse, typed } from "~/forms/refuse.server";
import { submitting, tellBack } from "~/forms/submitting.server";
import { PANEL } from "~/layout/handle";
import { unlessInTrouble } from "~/layout/revalidate";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { revokeAccess } from "~/upstream/ras/ras-access.server";
import { NO_ACCESS, requireUser } from "./access.server";

export const shouldRevalidate = unlessInTrouble;

export const handle = { ...PANEL, name: "Revoke Access" };

const REVOKED = "RAS access revoked successfully.";
const FAILED = "Failed to revoke RAS access.";

/** Reads whose access the dialog asks about (RASA-04). @throws 404 when the user has no access any more */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, user } = await requireUser(args, "revoke");
  if (!user) throw data(null, { status: 404 });
  const { location, viewer } = scope;
  return { id: location.id, location: location.name, email: user.email, isOwnAccess: user.id === viewer.user.id };
}

/** Revokes the access. When it has ended already, a notification says so. */
export const action = submitting({}, async (args, sent) => {
  const { scope, user } = await requireUser(args, "revoke");
  const { viewer, location, gateway } = scope;
  const back = rasPaths.access(location.id) + new URL(args.request.url).search;
  if (!user && sent.again) return redirectWith(back, [success(REVOKED)]);
  if (!user) return redirectWith(back, [danger(FAILED, NO_ACCESS)]);
  const upstream = viewer.upstream.once(sent);
  const { allowedDestinations } = user;
  const target = { ...gateway, locationId: location.id };
  const ended = await attempt(revokeAccess(upstream, target, user, { networkDestinations: [], allowedDestinations }));
  if (ended.ok) return redirectWith(back, [success(REVOKED)]);
  const { failure } = ended;
  if (failure.kind === "missing") return tellBack(back, sent, failure, FAILED);
  return refuse(typed(sent.form), failed(failure, FAILED));
});

export { headers } from "~/forms/headers";

export default function Revoke() {
  const { id, location, email, isOwnAccess } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.access(id) + useLocation().search;
  return (
    <ConfirmDialog title="Revoke Access" closeTo={closeTo} confirmLabel="Revoke Access" danger>
      <p>
        Are you sure you want to revoke the access of <strong>{email}</strong> to {location}?
      </p>
      <ul>
        <li>The next connection is refused: the certificate in the downloaded profiles is revoked.</li>
        <li>No profile of this location can be downloaded any more.</li>
        <li>One seat gets free.</li>
      </ul>
      {isOwnAccess && <p>This is your own access.</p>}
    </ConfirmDialog>
  );
}
