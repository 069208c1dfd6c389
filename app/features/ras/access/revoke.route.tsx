import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval, createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { revokeAccess } from "~/upstream/ras/ras-access.server";
import { requireLocationAccess } from "../gateway/gateway.server";
import { NO_ACCESS, requireUser } from "./access.server";
import { LABELS } from "./access-fields";
import { readConnections } from "./revoking.server";

export const handle = { name: "Revoke Access" };

const REVOKED = "RAS access revoked successfully.";
const FAILED = "Failed to revoke RAS access.";

/**
 * Reads the user of the dialog, and the open connections that end with the access (RASA-04, RASX-02).
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

/** Revokes the access, which ends the user's open connections. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { scope, user } = await requireUser(args, "revoke");
  const { viewer, location, gateway } = scope;
  const back = rasPaths.access(location.id) + new URL(args.request.url).search;
  if (!user && submitted.isRetry) return redirectWithFlash(back, [success(REVOKED)]);
  if (!user) return redirectWithFlash(back, [danger(FAILED, NO_ACCESS)]);
  const upstream = viewer.upstream.withSubmission(submitted);
  const revoked = await attempt(
    revokeAccess(upstream, { ...gateway, locationId: location.id }, user, user.allowedDestinations),
  );
  return answerRemoval(submitted, revoked, {
    to: back,
    done: REVOKED,
    detail: `${user.email}, ${location.name}`,
    quoted: FAILED,
  });
});

export default function Revoke() {
  const { id, location, email, isOwnAccess, connectedSince, unread } = useLoaderData<typeof loader>();
  const [form] = useFields("revoke-one", {});
  const closeTo = rasPaths.access(id) + useLocation().search;
  return (
    <MessageDialog title="Revoke Access" closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary="No access was changed.">
        <p>
          Are you sure you want to revoke access to <Untranslated>{location}</Untranslated> for{" "}
          <strong translate="no">{email}</strong>?
        </p>
        <ul>
          <li>They can't connect again: their VPN profile is revoked. An open connection ends immediately.</li>
          {connectedSince.length > 0 && <li>{`Connected since ${connectedSince.join(", ")}.`}</li>}
          <li>They can no longer download a VPN profile for this location.</li>
          <li>This frees one seat.</li>
        </ul>
        {isOwnAccess && <p>You're revoking your own access.</p>}
        {unread && <p className="muted">Couldn't load the connections.</p>}
        <FormActions submit="Revoke Access" variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}
