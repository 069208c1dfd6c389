import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireOwnAccount } from "~/session/own-account.server";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";

/** Requires the owner of an account that can be told of something. @throws 404 when the upstream can't (TOLD-01) */
export async function requireAlertsOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireOwnAccount(args);
  if (!(await supports(viewer.upstream, "alerts"))) throw data(null, { status: 404 });
  return viewer;
}
