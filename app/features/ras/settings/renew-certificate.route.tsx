import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formatDayOf } from "~/dates/dates";
import { RevisionField } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import { config } from "~/host/config.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { RenewRasCertificate, readCertificates } from "~/upstream/ras/ras-usage.server";
import { redirectToSettings, requireGateway } from "../gateway/gateway.server";
import { renewalRefusal } from "./certificate.server";
import { findRenewal } from "./renewal";

export const handle = { name: "Renew certificate" };

const AUTHORITY_ENDED = "The gateway certificate can't be renewed. Undeploy remote access and deploy it again.";
const NOTHING_CHANGES = "VPN profiles stay valid.";

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
  if (!ends?.certificateEndsAt || !renewal) return redirectToSettings(args, scope, AUTHORITY_ENDED);
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
  if (!renewed.ok) return rejectForm(toSubmission(submitted.form), failureReasons(renewed.failure));
  const until = `It's valid until ${formatEnd(renewed.value.renewRasCertificate)}.`;
  return redirectWithFlash(rasPaths.location(location.id) + new URL(args.request.url).search, [
    success("Gateway certificate renewed.", `${until} ${NOTHING_CHANGES}`),
  ]);
});

export default function RenewCertificate() {
  const { id, name, revision, ends, until, isLast } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Renew certificate"
      closeTo={rasPaths.location(id) + useLocation().search}
      confirmLabel="Renew certificate"
      errorSummary="The certificate wasn't renewed."
      fields={<RevisionField revision={revision} />}
    >
      <p>
        The gateway certificate at <strong translate="no">{name}</strong> is valid until {ends}
        {until ? `, a new one until ${until}.` : ". A new one wouldn't be valid for longer."}
        {isLast && " After that it can't be renewed: undeploy remote access then, and deploy it again."}
      </p>
      <ul>
        <li>VPN profiles stay valid: no user has to download one again.</li>
        <li>
          Connected users are disconnected for a moment. Their VPN client reconnects, and may ask for the password
          again.
        </li>
      </ul>
    </ConfirmDialog>
  );
}
