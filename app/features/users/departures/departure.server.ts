import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "~/session/viewer.server";
import { readDepartures } from "~/upstream/departures.server";

/** Requires a viewer who may let users leave. @throws 403 otherwise */
export const requireRemover = (args: LoaderFunctionArgs) =>
  requireViewer(args, ({ onCompany }) => onCompany("user.remove"));

/** Returns the departure in the URL. @throws 403, 404 for an unknown one, and {FailureResponse} */
export async function requireDeparture(args: LoaderFunctionArgs) {
  const viewer = await requireRemover(args);
  const departures = await readDepartures(viewer.upstream, viewer.company.id);
  const departure = departures.find(({ id }) => id === args.params.departureId);
  if (!departure) throw data(null, { status: 404 });
  return { viewer, departure };
}
