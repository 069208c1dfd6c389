import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval, createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Checkbox } from "~/ui/field/checkbox";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { attempt } from "~/upstream/failure.server";
import { requireLocationAccess } from "../gateway/gateway.server";
import { NO_ACCESS, requireUser } from "./access.server";
import { DISCONNECT, LABELS } from "./access-fields";
import { readConnections, revokeAt } from "./revoking.server";

export const handle = { name: "Revoke Access" };

const REVOKED = "RAS access revoked successfully.";
const FAILED = "Failed to revoke RAS access.";

/**
 * Reads the user of the dialog, and the open connections that can be ended with the access (RASA-04, RASX-02).
 * @throws 404 when the user no longer has access
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "revoke");
  const [{ scope, user }, read] = await Promise.all([requireUser(args, "revoke"), attempt(readConnections(access))]);
  if (!user) throw data(null, { status: 404 });
  const { location, viewer } = scope;
  const connections = read.ok ? read.value : [];
  return {
    id: location.id,
    location: location.name,
    email: user.email,
    isOwnAccess: user.id === viewer.user.id,
    connectedSince: connections.filter(({ userId }) => userId === user.id).map(({ since }) => since),
    unread: !read.ok,
  };
}

/** Revokes the access; ends the user's connections first when requested. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { scope, user } = await requireUser(args, "revoke");
  const { viewer, location } = scope;
  const back = rasPaths.access(location.id) + new URL(args.request.url).search;
  if (!user && submitted.isRetry) return redirectWithFlash(back, [success(REVOKED)]);
  if (!user) return redirectWithFlash(back, [danger(FAILED, NO_ACCESS)]);
  const upstream = viewer.upstream.withSubmission(submitted);
  const revoke = async () =>
    revokeAt(scope, upstream, user, submitted.form.has(DISCONNECT) ? await readConnections(scope) : []);
  return answerRemoval(submitted, await attempt(revoke()), { to: back, done: REVOKED, quoted: FAILED });
});

export default function Revoke() {
  const { id, location, email, isOwnAccess, connectedSince, unread } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ disconnect: boolean }>("revoke-one", {}, { disconnect: true });
  const closeTo = rasPaths.access(id) + useLocation().search;
  return (
    <MessageDialog title="Revoke Access" closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary="No access was changed.">
        <p>
          Are you sure you want to revoke access to {location} for <strong>{email}</strong>?
        </p>
        <ul>
          <li>
            They can't connect again: their VPN profile is revoked. A connection that is already open ends only if it is
            disconnected.
          </li>
          <li>They can no longer download a VPN profile for this location.</li>
          <li>This frees one seat.</li>
        </ul>
        {isOwnAccess && <p>You're revoking your own access.</p>}
        {unread && <p className="muted">Couldn't load the connections.</p>}
        {connectedSince.length > 0 && (
          <Checkbox field={fields.disconnect} hint={`Connected since ${connectedSince.join(", ")}.`} />
        )}
        <FormActions submit="Revoke Access" variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}
