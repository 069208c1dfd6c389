import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { type AccessRequest, readAccessRequests } from "~/upstream/access-requests.server";
import { supports } from "~/upstream/capabilities.server";
import { toTermDays } from "./access-term";

/** Requires an upstream that takes requests for access. @throws 404 otherwise */
export async function requireRequests(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!(await supports(viewer.upstream, "access-requests"))) throw data(null, { status: 404 });
  return viewer;
}

/** Returns the request of the URL. @throws 404 when the viewer may not read it, {FailureResponse} */
export async function requireRequest(args: LoaderFunctionArgs) {
  const viewer = await requireRequests(args);
  const requests = (await readAccessRequests(viewer.upstream, viewer.company.id)) ?? [];
  const request = requests.find(({ id }) => id === args.params.requestId);
  if (!request) throw data(null, { status: 404 });
  return { viewer, request };
}

/** Returns what is asked for in words; null for a request that names no location. */
export const describeAskedAccess = ({ locationId, allowedDestinations }: AccessRequest): string | null =>
  locationId == null ? null : allowedDestinations.join(", ") || "All traffic";

/** Returns the days asked for in words. */
export function describeAskedDays({ term }: AccessRequest): string {
  const { begins, ends } = toTermDays(term, config.appTimeZone);
  const parts = [begins && `from ${formatDay(begins)}`, ends && `until ${formatDay(ends)}`].filter(Boolean);
  return parts.length > 0 ? parts.join(" ").replace(/^./, (letter) => letter.toUpperCase()) : "Without an end date";
}

/** Returns a request as a row of the list. */
export const toRequestRow = (request: AccessRequest) => ({
  id: request.id,
  name: request.isOwn ? "You" : request.name || request.email,
  email: request.email,
  location: request.location ?? "No location named",
  access: describeAskedAccess(request) ?? "In words",
  days: describeAskedDays(request),
  reason: request.reason,
  askedAt: request.askedAt,
  state: request.state,
});

export type RequestRow = ReturnType<typeof toRequestRow>;
