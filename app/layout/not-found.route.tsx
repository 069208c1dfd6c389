import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { msg } from "~/i18n/i18n";
import { requiresSession } from "~/session/gate";
import { requireViewer, requireVisitorClient } from "~/session/viewer.server";

export const handle = {
  title: msg("404 Page Not Found"),
  description: msg("The portal has no page at this address."),
};

/** Answers with 404 (GATE-07). For a path within a known section the access gate decides first. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await (requiresSession(new URL(args.request.url).pathname) ? requireViewer(args) : requireVisitorClient(args));
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
