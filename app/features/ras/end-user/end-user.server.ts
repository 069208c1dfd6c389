import { config } from "~/host/config.server";
import { isTermActive } from "~/networks/access-period";
import { type AccessUsage, toAccessUsage, toExpiryState } from "~/networks/access-usage";
import { danger } from "~/notifications/notifications";
import type { Viewer } from "~/session/viewer.server";
import type { NotificationItem } from "~/ui/notification/notification";
import { attempt } from "~/upstream/failure.server";
import { type Administrator, readAdministrator } from "~/upstream/identity.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { type GatewayKey, type RasState, readRas } from "~/upstream/ras/ras.server";
import { readCertificates, readUsage } from "~/upstream/ras/ras-usage.server";
import { describeTerm, type TermText } from "../gateway/access-term";
import { readRasLocations } from "../gateway/gateway.server";
import { NOT_ASSIGNED } from "./verification";

const FAILED = "Failed to fetch RAS data.";

/** A location with the viewer's access to its gateway. */
export interface DownloadCard extends OwnAccess {
  locationId: string;
  location: string;
  /** The viewer's usage; null without any, "unread" when it couldn't be read (RASX-02, RASX-07). */
  use: AccessUsage | "unread" | null;
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
  /** The company's master user, who can grant access; null when not needed or unknown. */
  contact: Administrator | null;
  notifications: NotificationItem[];
}

/** Reads the page of a viewer who only uses remote access (RASU-01, RASU-03, RASU-06). */
export async function readEndUserPage(viewer: Viewer): Promise<EndUser> {
  const [locations, use, expired] = await Promise.all([
    attempt(readRasLocations(viewer)),
    readOwnUse(viewer),
    readExpiredGateways(viewer),
  ]);
  if (!locations.ok) return { cards: null, usernames: [], contact: null, notifications: [danger(FAILED)] };
  const deployed = locations.value.flatMap(({ id, name, gateway }) => (gateway ? [{ id, name, gateway }] : []));
  if (deployed.length === 0) {
    const contact = await attempt(readAdministrator(viewer.upstream, viewer.company.id));
    return { cards: [], usernames: [], contact: contact.ok ? contact.value : null, notifications: [] };
  }
  const cards = await mapConcurrently(deployed, async ({ id, name, gateway }) => ({
    locationId: id,
    location: name,
    use: use(id),
    ...(await readOwnAccess(viewer, gateway, expired)),
  }));
  return { cards, usernames: listUsernames(cards, viewer.user.email), contact: null, notifications: [] };
}

/**
 * Reads the viewer's usage of remote access.
 * @returns the usage at a location: null without any, "unread" when it couldn't be read: downloads work without it
 */
export async function readOwnUse({ upstream, company, user, now }: Viewer, locationId?: string) {
  const scope = { userId: user.id, ...(locationId === undefined ? {} : { locationIds: [locationId] }) };
  const read = await attempt(readUsage(upstream, company.id, scope));
  if (!read.ok) return () => "unread" as const;
  const usageById = new Map(
    (read.value ?? []).flatMap(({ locationId: id, access: [report] }) =>
      report ? [[id, toAccessUsage(config.appTimeZone, now, report)]] : [],
    ),
  );
  return (id: string) => usageById.get(id) ?? null;
}

/** Lists the viewer's user names. Without a gateway's, it is the email address before the @, as on gateways. */
function listUsernames(cards: DownloadCard[], email: string): Username[] {
  const usernames = cards.flatMap(({ location, username }) => (username === null ? [] : [{ location, username }]));
  const distinct = [...new Set(usernames.map(({ username }) => username))];
  const [one = email.slice(0, email.lastIndexOf("@"))] = distinct;
  return distinct.length > 1 ? usernames : [{ username: one, location: null }];
}

const ASK = "Ask your service administrator.";
const LATER = "Try again in a moment.";

/** The reason why no VPN profile can be downloaded now, with advice. */
export interface Trouble {
  reason: string;
  advice: string;
}

/** A user's access to one gateway. */
export interface OwnAccess {
  /** Null when unknown. */
  username: string | null;
  /** When the access begins or ends (RASX-03). */
  note: TermText | null;
  /** Null when a profile can be downloaded. */
  trouble: Trouble | null;
}

const NO_ACCESS: OwnAccess = { username: null, note: null, trouble: { reason: NOT_ASSIGNED, advice: ASK } };

/**
 * Queries a gateway for the viewer's own access, and whether a VPN profile can be downloaded (RASU-04).
 * @param expired serial numbers of the gateways whose certificates have expired
 */
export async function readOwnAccess(
  viewer: Viewer,
  gateway: GatewayKey,
  expired: ReadonlySet<string>,
): Promise<OwnAccess> {
  const state = await readRas(viewer.upstream, gateway);
  if (!state.ok) return { ...NO_ACCESS, trouble: { reason: "Can't contact RAS Gateway", advice: LATER } };
  const access = findOwnAccess(state.value.users, viewer);
  if (!access) return NO_ACCESS;
  const isExpired = expired.has(gateway.serialNumber);
  return { ...access, trouble: access.trouble ?? findGatewayTrouble(viewer, state.value.status, isExpired) };
}

/** Returns the viewer's own access to a gateway; null when the viewer is not among its users. */
export function findOwnAccess(users: RasState["users"], { user, now }: Viewer) {
  const entry = users.find(({ email }) => email.toLowerCase() === user.email.toLowerCase());
  if (!entry) return null;
  const { username, term } = entry;
  const note = describeTerm(term, now, config.appTimeZone);
  const trouble = isTermActive(term, now) ? null : { reason: "VPN profile not available right now", advice: ASK };
  return { username, note, trouble };
}

/** Returns why no VPN profile of a gateway can be downloaded; null when one can. @param status as the gateway reports it */
export function findGatewayTrouble({ services }: Viewer, status: string, isExpired: boolean): Trouble | null {
  if (!services.ras.active) return { reason: "Your company's Remote Access Service isn't active", advice: ASK };
  if (status !== "ACTIVE") return { reason: "The gateway isn't active right now", advice: ASK };
  return isExpired ? { reason: "The gateway certificate has expired", advice: ASK } : null;
}

/** Reads the serial numbers of gateways with an expired certificate; none when that can't be read (RASX-07). */
export async function readExpiredGateways({ upstream, company, now }: Viewer): Promise<ReadonlySet<string>> {
  const read = await attempt(readCertificates(upstream, company.id));
  const ends = [...((read.ok && read.value) || [])];
  return new Set(ends.flatMap(([serial, at]) => (at && toExpiryState(at, now) === "ended" ? [serial] : [])));
}
