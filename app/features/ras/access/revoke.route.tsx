import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval } from "~/forms/button-action.server";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { FROM_REVIEW, paths, rasPaths } from "~/paths";
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

export const handle = { name: msg("Revoke Access") };

const REVOKED = msg("RAS access revoked successfully.");
const FAILED = msg("Failed to revoke RAS access.");

/**
 * Reads the user of the dialog, and the open connections that end with the access (RASA-04, RASX-02).
 * @throws 404 when the user no longer has access
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "revoke");
  const [{ scope, user }, read] = await Promise.all([requireUser(args, access), attempt(readConnections(access))]);
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

/** Returns the page from which the dialog was opened: the access review, or the list below it. */
const leadBack = (id: string, search: string): string =>
  new URLSearchParams(search).get("from") === FROM_REVIEW.from ? paths.rasReview : rasPaths.access(id) + search;

/** Revokes the access, which ends the user's open connections. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { scope, user } = await requireUser(args, await requireLocationAccess(args, "revoke"));
  const { viewer, location, gateway } = scope;
  const { i18n } = viewer;
  const back = leadBack(location.id, new URL(args.request.url).search);
  if (!user && submitted.isRetry) return redirectWithFlash(back, [success(i18n._(REVOKED))]);
  if (!user) return redirectWithFlash(back, [danger(i18n._(FAILED), i18n._(NO_ACCESS))]);
  const upstream = viewer.upstream.withSubmission(submitted);
  const revoked = await attempt(
    revokeAccess(upstream, { ...gateway, locationId: location.id }, user, user.allowedDestinations),
  );
  return answerRemoval(submitted, revoked, {
    to: back,
    done: i18n._(REVOKED),
    detail: `${user.email}, ${location.name}`,
    quoted: i18n._(FAILED),
  });
});

export default function Revoke() {
  const { i18n } = useLingui();
  const { id, location, email, isOwnAccess, connectedSince, unread } = useLoaderData<typeof loader>();
  const [form] = useFields("revoke-one", {});
  const closeTo = leadBack(id, useLocation().search);
  return (
    <MessageDialog title={i18n._("Revoke Access")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary={i18n._("No access was changed.")}>
        <p>
          <Trans
            id="Are you sure you want to revoke access to {location} for {email}?"
            values={{
              location: <Untranslated>{location}</Untranslated>,
              email: <strong translate="no">{email}</strong>,
            }}
          />
        </p>
        <ul>
          <li>
            {i18n._("They can't connect again: their VPN profile is revoked. An open connection ends immediately.")}
          </li>
          {connectedSince.length > 0 && (
            <li>{i18n._("Connected since {moments}.", { moments: connectedSince.join(", ") })}</li>
          )}
          <li>{i18n._("They can no longer download a VPN profile for this location.")}</li>
          <li>{i18n._("This frees one seat.")}</li>
        </ul>
        {isOwnAccess && <p>{i18n._("You're revoking your own access.")}</p>}
        {unread && <p className="muted">{i18n._("Couldn't load the connections.")}</p>}
        <FormActions submit={i18n._("Revoke Access")} variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}
