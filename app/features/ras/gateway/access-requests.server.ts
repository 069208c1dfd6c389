import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { toTermDays } from "~/networks/access-term";
import { mayGrantSomewhere } from "~/permissions/permissions";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { type AccessRequest, readAccessRequests, readRequestPlaces } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";

/** True for users without a place to choose, who ask in words (ASK-01). */
export const asksInWords = ({ permissions, services }: Viewer, places: readonly unknown[]): boolean =>
  services.ras.active && places.length === 0 && !mayGrantSomewhere(permissions);

/** Returns whether the viewer may ask for access somewhere (ASK-01); false when the places can't be read. */
export async function readMayAsk(viewer: Viewer): Promise<boolean> {
  const { upstream, company, services } = viewer;
  if (!services.ras.active) return false;
  const places = await attempt(readRequestPlaces(upstream, company.id));
  return places.ok && (places.value.length > 0 || asksInWords(viewer, places.value));
}

/** Returns the request of the URL. @throws 404 when the viewer may not read it, {FailureResponse} */
export async function requireRequest(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const requests = (await readAccessRequests(viewer.upstream, viewer.company.id)) ?? [];
  const request = requests.find(({ id }) => id === args.params.requestId);
  if (!request) throw data(null, { status: 404 });
  return { viewer, request };
}

/** Returns what is asked for in words; null for a request that names no location. */
export const describeAskedAccess = ({ locationId, allowedDestinations }: AccessRequest): string | null =>
  locationId == null ? null : allowedDestinations.join(", ") || "All traffic";

/** Returns the days asked for in words; empty for a request that names no location. */
export function describeAskedDays({ locationId, term }: AccessRequest): string {
  if (locationId == null) return "";
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
