import { useLoaderData } from "@remix-run/react";
import { submitting } from "~/forms/submitting.server";
import { PANEL } from "~/layout/handle";
import { paths } from "~/paths";
import { loadVerification, verifyAndDownload } from "./profile.server";
import { VerificationDialog } from "./verification-dialog";

export const handle = { ...PANEL, title: "Identity Verification" };

/** Reads the location for the dialog that asks who the user is (RASU-04). */
export const loader = loadVerification;

export const action = submitting({}, (args, sent) => verifyAndDownload(args, sent, paths.ras));

export { headers } from "~/forms/headers";

export default function OwnProfile() {
  const { location } = useLoaderData<typeof loader>();
  return <VerificationDialog location={location} closeTo={paths.ras} />;
}
