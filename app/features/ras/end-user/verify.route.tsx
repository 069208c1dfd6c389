import { type ClientActionFunctionArgs, replace, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { submitting } from "~/forms/submitting.server";
import { downloadSteps } from "~/paths";
import { loadVerification, verifyAndDownload } from "./profile.server";
import { saveFile } from "./save-file";
import { VerificationDialog } from "./verification-dialog";

export const handle = { name: "Identity Verification" };

/** Reads the location for the dialog that asks who the user is, over the end users' page or a location's tab (RASU-04). */
export const loader = loadVerification;

export const action = submitting({}, verifyAndDownload);

/** Saves the profile that the answer brings and closes the dialog. The profile never becomes part of the page. */
export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const answer = await serverAction<typeof action>();
  if (!("file" in answer)) return answer;
  saveFile(answer.file);
  return replace(downloadSteps(new URL(request.url), params.locationId).page);
}

export default function Verify() {
  const { location } = useLoaderData<typeof loader>();
  const { page } = downloadSteps(useLocation(), useParams().locationId);
  return <VerificationDialog location={location} closeTo={page} />;
}
