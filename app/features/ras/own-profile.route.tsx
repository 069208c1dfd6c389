import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { PANEL } from "./panel-open";
import { loadVerification, verifyAndDownload } from "./profile.server";
import { VerificationDialog } from "./verification-dialog";

export const handle = { ...PANEL, title: "Identity Verification" };

/** RASU-04. */
export const loader = loadVerification;

export const action = (args: ActionFunctionArgs) => verifyAndDownload(args, paths.ras);

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function OwnProfile() {
  const { location } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <VerificationDialog location={location} closeTo={paths.ras} result={answer?.result} />;
}
