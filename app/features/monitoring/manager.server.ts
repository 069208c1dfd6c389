import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { managesMonitoring } from "./monitoring-rights";

/** Returns the viewer, who may change the company's monitoring. @throws 403 otherwise (MON-04) */
export async function requireManager(args: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!managesMonitoring(viewer.permissions)) throw data(null, { status: 403 });
  return viewer;
}
