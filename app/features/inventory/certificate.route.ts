import { redirect } from "@remix-run/node";
import { config } from "~/host/config.server";
import { attachment, fileLoader } from "~/host/file-response.server";
import { danger } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { machinePaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { certificatePdf } from "./certificate.server";
import { readMaintenance } from "./machine.server";

/**
 * Sends a machine's maintenance certificate as a PDF (INVT-06). Without one it redirects to the machine's details, which
 * give the reason.
 */
export const loader = fileLoader(async (args) => {
  const { serialNumber = "" } = args.params;
  const details = machinePaths.details(serialNumber);
  const viewer = await attempt(requireViewer(args));
  const read = viewer.ok ? await attempt(readMaintenance(viewer.value, serialNumber)) : viewer;
  if (!read.ok || !viewer.ok)
    return redirectWithFlash(details, [danger(args.context.i18n._("Failed to fetch machine details data."))]);
  const { maintenance, model } = read.value;
  if (!maintenance?.expires) return redirect(details);
  const { company, now, i18n } = viewer.value;
  const pdf = await certificatePdf(i18n, {
    serialNumber,
    model,
    company: company.name,
    plan: maintenance.plan,
    expires: maintenance.expires,
    expired: maintenance.status === "expired",
    issuer: config.applicationName,
    timeZone: config.appTimeZone,
    now,
  });
  return attachment(pdf, `${now.getTime()}.pdf`, "application/pdf");
});
