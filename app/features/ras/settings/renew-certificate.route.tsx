import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formatDayOf } from "~/dates/dates";
import { RevisionField } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { RenewRasCertificate, readCertificates } from "~/upstream/ras/ras-usage.server";
import { redirectToSettings, requireGateway } from "../gateway/gateway.server";
import { renewalRefusal } from "./certificate.server";
import { findRenewal } from "./renewal";

export const handle = { name: msg("Renew certificate") };

const AUTHORITY_ENDED = msg("The gateway certificate can't be renewed. Undeploy remote access and deploy it again.");

const formatEnd = (instant: string) => formatDayOf(config.appTimeZone, instant);

/** Reads the certificate of the dialog. @throws a redirect to the settings when it can't be renewed (CONN-03) */
export async function loader(args: LoaderFunctionArgs) {
  const scope = await requireGateway(args, "deploy");
  const { viewer, gateway, location } = scope;
  const refusal = renewalRefusal(scope);
  if (refusal) return redirectToSettings(args, scope, refusal);
  const certificates = await readCertificates(viewer.upstream, viewer.company.id, [location.id]);
  const ends = certificates?.get(gateway.serialNumber);
  const renewal = ends && findRenewal(ends, viewer.now);
  if (!ends?.certificateEndsAt || !renewal) return redirectToSettings(args, scope, viewer.i18n._(AUTHORITY_ENDED));
  return {
    id: location.id,
    name: location.name,
    revision: ends.certificateEndsAt,
    ends: formatEnd(ends.certificateEndsAt),
    // Null also after a renewal whose answer was lost: the form is then sent again.
    until: renewal.until && formatEnd(renewal.until),
    isLast: renewal.isLast,
  };
}

/** Renews the certificate that the dialog showed. */
export const action = createFormAction({}, async (args, submitted) => {
  const { viewer, gateway, location } = await requireGateway(args, "deploy");
  const variables = {
    hyperSerialNumber: gateway.serialNumber,
    certificateEndsAt: getRevision(submitted.form) ?? "",
  };
  const renewed = await attempt(viewer.upstream.withSubmission(submitted).mutate(RenewRasCertificate, variables));
  if (!renewed.ok) return rejectForm(submitted, failureReasons(renewed.failure));
  const { i18n } = viewer;
  const day = formatEnd(renewed.value.renewRasCertificate);
  return redirectWithFlash(rasPaths.location(location.id) + new URL(args.request.url).search, [
    success(
      i18n._("Gateway certificate renewed."),
      i18n._("It's valid until {day}. VPN profiles stay valid.", { day }),
    ),
  ]);
});

export default function RenewCertificate() {
  const { i18n } = useLingui();
  const { id, name, revision, ends, until, isLast } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={i18n._("Renew certificate")}
      closeTo={rasPaths.location(id) + useLocation().search}
      confirmLabel={i18n._("Renew certificate")}
      errorSummary={i18n._("The certificate wasn't renewed.")}
      fields={<RevisionField revision={revision} />}
    >
      <p>
        {until ? (
          <Trans
            id="The gateway certificate at {name} is valid until {ends}, a new one until {until}."
            values={{ name: <strong translate="no">{name}</strong>, ends, until }}
          />
        ) : (
          <Trans
            id="The gateway certificate at {name} is valid until {ends}. A new one wouldn't be valid for longer."
            values={{ name: <strong translate="no">{name}</strong>, ends }}
          />
        )}
        {isLast && <> {i18n._("After that it can't be renewed: undeploy remote access then, and deploy it again.")}</>}
      </p>
      <ul>
        <li>{i18n._("VPN profiles stay valid: no user has to download one again.")}</li>
        <li>
          {i18n._(
            "Connected users are disconnected for a moment. Their VPN client reconnects, and may ask for the password again.",
          )}
        </li>
      </ul>
    </ConfirmDialog>
  );
}
