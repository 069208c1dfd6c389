import { formatDateTime, formatDayOf } from "~/dates/dates";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { type GatewayStateLabel, toGatewayStateLabel } from "~/machines/remote-access.server";
import { describeTerm } from "~/networks/access-term";
import { type AccessUsage, toAccessUsage, usableSince } from "~/networks/access-usage";
import { danger } from "~/notifications/notifications";
import type { Viewer } from "~/session/viewer.server";
import type { NotificationItem } from "~/ui/notification/notification";
import { attempt } from "~/upstream/failure.server";
import { type Administrator, readAdministrator } from "~/upstream/identity.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { type GatewayKey, readDestinations, readRas } from "~/upstream/ras/ras.server";
import { type AccessUsageReport, readUsage } from "~/upstream/ras/ras-usage.server";
import { readRasLocations } from "../gateway/gateway.server";
import {
  findEntry,
  type OwnAccess,
  type OwnReach,
  readExpiredGateways,
  toOwnAccess,
  toReach,
} from "./own-access.server";
import { type OwnRequests, readOwnRequests } from "./own-requests.server";

const FAILED = msg("Failed to fetch RAS data.");

/** A location with the viewer's access to its gateway. */
export interface DownloadCard extends OwnAccess {
  locationId: string;
  location: string;
  /** The gateway's status in words. */
  gateway: GatewayStateLabel;
  /** Null without access now or to come. */
  reach: OwnReach | null;
  /** The day since which the access can be used; null for access to come, and where it isn't known. */
  accessSince: string | null;
  /** The viewer's usage; null without any, "unread" when it couldn't be read (RASX-02, RASX-07). */
  use: AccessUsage | "unread" | null;
  /** When the connection began, of today its time alone; null without one. */
  since: string | null;
}

/** A user name of the viewer, with its location when gateways have different ones. */
export interface Username {
  username: string;
  location: string | null;
}

export interface EndUser {
  /** Null when they couldn't be read. */
  cards: DownloadCard[] | null;
  usernames: Username[];
  /** The company's master user, whom to ask; null when not needed or unknown. */
  contact: Administrator | null;
  /** Null when the upstream takes no requests, or the service is not active. */
  requests: OwnRequests | null;
  notifications: NotificationItem[];
}

/** Reads the page of a viewer who only uses remote access (RASU-01, RASU-03, RASU-06). */
export async function readEndUserPage(viewer: Viewer): Promise<EndUser> {
  const [locations, reports, expired, requests] = await Promise.all([
    attempt(readRasLocations(viewer)),
    readOwnReports(viewer),
    readExpiredGateways(viewer),
    readOwnRequests(viewer),
  ]);
  if (!locations.ok)
    return { requests, cards: null, usernames: [], contact: null, notifications: [danger(viewer.i18n._(FAILED))] };
  const deployed = locations.value.flatMap(({ id, name, gateway }) => (gateway ? [{ id, name, gateway }] : []));
  const cards = await mapConcurrently(deployed, async ({ id, name, gateway }) => ({
    locationId: id,
    location: name,
    ...(await readCard(viewer, { locationId: id, gateway, report: reports(id), expired })),
  }));
  const contact = await readContact(viewer, cards);
  const usernames = listUsernames(cards, viewer.user.email);
  return { cards, usernames, contact, requests, notifications: [] };
}

interface CardSource {
  locationId: string;
  gateway: GatewayKey;
  /** The upstream's report on the access; null without any, "unread" when it couldn't be read. */
  report: AccessUsageReport | "unread" | null;
  /** Serial numbers of the gateways whose certificates have expired. */
  expired: ReadonlySet<string>;
}

/** Reads the viewer's card of a location. While the gateway doesn't answer, the reach comes from the upstream's report. */
async function readCard(viewer: Viewer, { locationId, gateway, report, expired }: CardSource) {
  const [state, destinations] = await Promise.all([
    readRas(viewer.upstream, gateway),
    attempt(readDestinations(viewer.upstream, locationId)),
  ]);
  const own = toOwnAccess(viewer, state, expired.has(gateway.serialNumber));
  const reported = report === "unread" ? null : report;
  const access = state.ok ? findEntry(state.value.users, viewer) : reported;
  return {
    ...own,
    note: state.ok ? own.note : reported && describeTerm(viewer.i18n, reported.term, viewer.now, config.appTimeZone),
    gateway: toGatewayStateLabel(viewer.i18n, state.ok ? state.value.status : null),
    reach: toReach(viewer, access, destinations),
    accessSince: toAccessSince(viewer, report),
    use: toOwnUse(viewer, report),
    since: reported && describeBeginning(viewer, reported),
  };
}

/** Returns when the viewer's connection began, of today its time alone; null without one. */
function describeBeginning({ now }: Viewer, { sessions: [session] }: AccessUsageReport): string | null {
  if (!session) return null;
  const exact = formatDateTime(config.appTimeZone, session.since);
  const [day, time] = exact.split(" - ");
  return (day === formatDayOf(config.appTimeZone, now.toISOString()) && time) || exact;
}

/** Reads whom to ask, if anything prevents a download (REACH-01); null when it isn't needed or can't be read. */
async function readContact({ upstream, company }: Viewer, cards: readonly OwnAccess[]): Promise<Administrator | null> {
  if (cards.length > 0 && cards.every(({ trouble }) => trouble === null)) return null;
  const read = await attempt(readAdministrator(upstream, company.id));
  return read.ok ? read.value : null;
}

/**
 * Reads the upstream's reports on the viewer's access.
 * @returns the report at a location: null without any, "unread" when it couldn't be read: downloads work without it
 */
export async function readOwnReports({ upstream, company, user }: Viewer, locationId?: string) {
  const scope = { userId: user.id, ...(locationId === undefined ? {} : { locationIds: [locationId] }) };
  const read = await attempt(readUsage(upstream, company.id, scope));
  if (!read.ok) return () => "unread" as const;
  const byId = new Map((read.value ?? []).map(({ locationId: id, access: [report] }) => [id, report]));
  return (id: string) => byId.get(id) ?? null;
}

/** Returns the day since which the viewer's access can be used, by the upstream's report; null when it is to come or unknown. */
export function toAccessSince({ now }: Viewer, report: AccessUsageReport | "unread" | null): string | null {
  if (report === null || report === "unread") return null;
  const since = usableSince(report);
  return Date.parse(since) <= now.getTime() ? formatDayOf(config.appTimeZone, since) : null;
}

/** Returns the viewer's usage of remote access by the upstream's report. */
export const toOwnUse = ({ now, i18n }: Viewer, report: AccessUsageReport | "unread" | null) =>
  report === null || report === "unread" ? report : toAccessUsage(i18n, config.appTimeZone, now, report);

/** Lists the viewer's user names. Without a gateway's, it is the email address before the @, as on gateways. */
function listUsernames(cards: DownloadCard[], email: string): Username[] {
  const usernames = cards.flatMap(({ location, username }) => (username === null ? [] : [{ location, username }]));
  const distinct = [...new Set(usernames.map(({ username }) => username))];
  const [one = email.slice(0, email.lastIndexOf("@"))] = distinct;
  return distinct.length > 1 ? usernames : [{ username: one, location: null }];
}
