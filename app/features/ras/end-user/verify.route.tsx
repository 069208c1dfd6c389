import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { submitting } from "~/forms/submitting.server";
import { PANEL } from "~/layout/handle";
import { rasPaths } from "~/paths";
import { loadVerification, verifyAndDownload } from "./profile.server";
import { VerificationDialog } from "./verification-dialog";

export const handle = { ...PANEL, title: "Identity Verification" };

/** Reads the location for the dialog, which is the end users' (RASL-01, RASU-04). */
export const loader = loadVerification;

export const action = submitting({}, (args, sent) =>
  verifyAndDownload(args, sent, rasPaths.download(args.params.locationId ?? "") + new URL(args.request.url).search),
);

export { headers } from "~/forms/headers";

export default function Verify() {
  const { location } = useLoaderData<typeof loader>();
  const { locationId = "" } = useParams();
  const closeTo = rasPaths.download(locationId) + useLocation().search;
  return <VerificationDialog location={location} closeTo={closeTo} />;
}
