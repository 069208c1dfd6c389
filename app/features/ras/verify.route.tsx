import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { rasPaths } from "~/paths";
import { PANEL } from "./panel-open";
import { loadVerification, verifyAndDownload } from "./profile.server";
import { VerificationDialog } from "./verification-dialog";

export const handle = { ...PANEL, title: "Identity Verification" };

/** RASL-01: as an end user does it (RASU-04). */
export const loader = loadVerification;

export const action = (args: ActionFunctionArgs) =>
  verifyAndDownload(args, rasPaths.download(args.params.locationId ?? "") + new URL(args.request.url).search);

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Verify() {
  const { location } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { locationId = "" } = useParams();
  const closeTo = rasPaths.download(locationId) + useLocation().search;
  return <VerificationDialog location={location} closeTo={closeTo} result={answer?.result} />;
}
