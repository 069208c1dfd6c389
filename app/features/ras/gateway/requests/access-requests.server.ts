import type { I18n } from "@lingui/core";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { SHOW_LOCATIONS } from "#contract/permissions";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { toTermDays } from "~/networks/access-term";
import { canGrantSomewhere } from "~/permissions/permissions";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { type AccessRequest, readAccessRequests, readRequestPlaces } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";

/** True for users who don't see every location: they ask in words for one that they can't choose (ASK-01). */
export const asksInWords = ({ permissions: { onCompany }, services }: Viewer): boolean =>
  services.ras.active && !SHOW_LOCATIONS.some(onCompany);

/** Returns whether the viewer may ask for access somewhere (ASK-01); false when the places can't be read. */
export async function readCanAsk(viewer: Viewer): Promise<boolean> {
  const { upstream, company, services } = viewer;
  if (!services.ras.active) return false;
  const places = await attempt(readRequestPlaces(upstream, company.id));
  return places.ok && (places.value.length > 0 || asksInWords(viewer));
}

/** Returns the request of the URL. @throws 404 when the viewer may not read it, {FailureResponse} */
export async function requireRequest(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const requests = (await readAccessRequests(viewer.upstream, viewer.company.id)) ?? [];
  const request = requests.find(({ id }) => id === args.params.requestId);
  if (!request) throw data(null, { status: 404 });
  return { viewer, request };
}

/** Returns the request that a form answers. @throws 403 for users who grant no access (any more), else as `requireRequest` */
export async function requireRequestToAnswer(args: LoaderFunctionArgs) {
  await requireViewer(args, canGrantSomewhere);
  return requireRequest(args);
}

const describeReach = (i18n: I18n, allowedDestinations: readonly string[]) =>
  allowedDestinations.join(", ") || i18n._("All traffic");

/** Returns what is asked for in words; null for a request that names no location. */
export const describeAskedAccess = (i18n: I18n, { locationId, allowedDestinations }: AccessRequest): string | null =>
  locationId == null ? null : describeReach(i18n, allowedDestinations);

/** Returns the days asked for in words; empty for a request that names no location. */
export const describeAskedDays = (i18n: I18n, { locationId, term }: AccessRequest): string =>
  locationId == null ? "" : describeDays(i18n, term);

/** Returns the granted access in words; null for a request that is not approved. */
export const describeGranted = (i18n: I18n, { granted }: AccessRequest) =>
  granted && { access: describeReach(i18n, granted.allowedDestinations), days: describeDays(i18n, granted.term) };

function describeDays(i18n: I18n, term: AccessRequest["term"]): string {
  const days = toTermDays(term, config.appTimeZone);
  const [begins, ends] = [formatDay(days.begins), formatDay(days.ends)];
  if (begins && ends) return i18n._("From {begins} until {ends}", { begins, ends });
  if (begins) return i18n._("From {begins}", { begins });
  return ends ? i18n._("Until {ends}", { ends }) : i18n._("Without an end date");
}

/** Returns a request as a row of the list. */
export const toRequestRow = (i18n: I18n, request: AccessRequest) => ({
  id: request.id,
  name: request.isOwn ? i18n._("You") : request.name || request.email,
  email: request.email,
  location: request.location ?? i18n._("No location named"),
  access: describeAskedAccess(i18n, request) ?? i18n._("In words"),
  days: describeAskedDays(i18n, request),
  reason: request.reason,
  askedAt: request.askedAt,
  state: request.state,
});

export type RequestRow = ReturnType<typeof toRequestRow>;
