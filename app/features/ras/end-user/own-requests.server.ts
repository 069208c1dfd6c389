import type { I18n } from "@lingui/core";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { paths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { readAccessRequests } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import { describeAskedAccess, readCanAsk } from "../gateway/requests/access-requests.server";
import type { RequestState } from "../gateway/requests/request-state";

/** Requests on the page of Remote Access; the others are on a page of their own. */
const MAX_SHOWN = 3;

export interface OwnRequests {
  /** Null when they couldn't be read. */
  requests: { id: string; what: string; askedAt: string; state: RequestState; answer: string | null }[] | null;
  total: number;
  /** True when the viewer may ask for access somewhere. */
  canAsk: boolean;
}

/** Reads the viewer's own latest requests (ASK-01); null when the upstream takes none, or the service is not active. */
export async function readOwnRequests(viewer: Viewer): Promise<OwnRequests | null> {
  const { upstream, company, services, hasPage, i18n } = viewer;
  if (!services.ras.active || !hasPage(paths.accessRequests)) return null;
  const [read, canAsk] = await Promise.all([attempt(readAccessRequests(upstream, company.id)), readCanAsk(viewer)]);
  if (!read.ok) return { requests: null, total: 0, canAsk };
  const own = (read.value ?? []).filter(({ isOwn }) => isOwn);
  const requests = own.slice(0, MAX_SHOWN).map((request) => ({
    id: request.id,
    what: describeRequest(i18n, request.location, describeAskedAccess(i18n, request)),
    askedAt: formatDateTime(config.appTimeZone, request.askedAt),
    state: request.state,
    answer: request.answer ?? null,
  }));
  return { requests, total: own.length, canAsk };
}

function describeRequest(i18n: I18n, location: string | null | undefined, access: string | null): string {
  const place = location ?? i18n._("Access to a location");
  return access ? i18n._("{place}: {access}", { place, access }) : place;
}
