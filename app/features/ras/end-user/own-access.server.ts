import { emailKey } from "#contract/identity/email";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { describeTerm, hasEnded, isTermActive, type TermText } from "~/networks/access-term";
import { toExpiryState } from "~/networks/access-usage";
import type { GrantedAccess, NamedDestination } from "~/networks/reachable";
import type { Viewer } from "~/session/viewer.server";
import { attempt, type Outcome } from "~/upstream/failure.server";
import { type GatewayKey, type RasState, type RasTerm, readRas } from "~/upstream/ras/ras.server";
import { readCertificates } from "~/upstream/ras/ras-usage.server";
import { NOT_ASSIGNED } from "./verification";

/** What helps when no VPN profile can be downloaded. */
export const ADVICE = { ask: msg("Ask your service administrator."), wait: msg("Try again in a moment.") };

/** The reason why no VPN profile can be downloaded now, with advice. */
export interface Trouble {
  reason: string;
  advice: keyof typeof ADVICE;
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

const withoutAccess = (trouble: Trouble): OwnAccess => ({ username: null, note: null, trouble });

/**
 * Queries a gateway for the viewer's own access, and whether a VPN profile can be downloaded (RASU-04).
 * @param expired serial numbers of the gateways whose certificates have expired
 */
export const readOwnAccess = async (viewer: Viewer, gateway: GatewayKey, expired: ReadonlySet<string>) =>
  toOwnAccess(viewer, await readRas(viewer.upstream, gateway), expired.has(gateway.serialNumber));

/** Returns the viewer's own access by a gateway's answer. @param isExpired true when its certificate has expired */
export function toOwnAccess(viewer: Viewer, state: Awaited<ReturnType<typeof readRas>>, isExpired: boolean): OwnAccess {
  const { i18n } = viewer;
  if (!state.ok) return withoutAccess({ reason: i18n._("Can't contact RAS Gateway"), advice: "wait" });
  const access = findOwnAccess(state.value.users, viewer);
  if (!access) return withoutAccess({ reason: i18n._(NOT_ASSIGNED), advice: "ask" });
  return { ...access, trouble: access.trouble ?? findGatewayTrouble(viewer, state.value.status, isExpired) };
}

/** Returns the viewer among the users of a gateway; undefined when not found. */
export const findEntry = (users: RasState["users"], { user }: Viewer) =>
  users.find(({ email }) => emailKey(email) === emailKey(user.email));

/** Returns the viewer's own access to a gateway; null when the viewer is not among its users. */
export function findOwnAccess(users: RasState["users"], viewer: Viewer) {
  const entry = findEntry(users, viewer);
  if (!entry) return null;
  const { username, term, allowedDestinations } = entry;
  const note = describeTerm(viewer.i18n, term, viewer.now, config.appTimeZone);
  return { username, note, allowedDestinations, term, trouble: findTermTrouble(viewer, term) };
}

/** Returns why access of a term gives no VPN profile; null when it is active. */
function findTermTrouble({ i18n, now }: Viewer, term: RasTerm): Trouble | null {
  if (isTermActive(term, now)) return null;
  const reason = hasEnded(term, now) ? i18n._("Your access has ended") : i18n._("Your access hasn't started yet");
  return { reason, advice: "ask" };
}

/** Returns why no VPN profile of a gateway can be downloaded; null when one can. @param status as the gateway reports it */
export function findGatewayTrouble({ services, i18n }: Viewer, status: string, isExpired: boolean): Trouble | null {
  if (!services.ras.active)
    return { reason: i18n._("Your company's Remote Access Service isn't active"), advice: "ask" };
  if (status !== "ACTIVE") return { reason: i18n._("The gateway isn't active right now"), advice: "ask" };
  return isExpired ? { reason: i18n._("The gateway certificate has expired"), advice: "ask" } : null;
}

/** Reads the serial numbers of gateways with an expired certificate; none when that can't be read (RASX-07). */
export async function readExpiredGateways({ upstream, company, now }: Viewer): Promise<ReadonlySet<string>> {
  const read = await attempt(readCertificates(upstream, company.id));
  const ends = [...((read.ok && read.value) || [])];
  return new Set(
    ends.flatMap(([serial, { certificateEndsAt: at }]) => (at && toExpiryState(at, now) === "ended" ? [serial] : [])),
  );
}

/** What a viewer reaches at a location (REACH-01). */
export interface OwnReach {
  /** True without restriction to destinations. */
  isUnrestricted: boolean;
  /** The destinations within reach. */
  destinations: NamedDestination[];
  /** True when their addresses couldn't be read. */
  unread: boolean;
}

/** Returns what an access reaches by name; null for none, or one that has ended. */
export function toReach(
  { now }: Pick<Viewer, "now">,
  access: GrantedAccess | null | undefined,
  read: Outcome<readonly NamedDestination[]>,
): OwnReach | null {
  if (!access || hasEnded(access.term, now)) return null;
  const { allowedDestinations: allowed } = access;
  const defined = read.ok ? read.value : [];
  const names = allowed.length > 0 ? allowed : defined.map(({ name }) => name);
  const findEntries = (name: string) => defined.find((each) => each.name === name)?.networkDestinations ?? [];
  return {
    isUnrestricted: allowed.length === 0,
    destinations: names.map((name) => ({ name, networkDestinations: findEntries(name) })),
    unread: !read.ok,
  };
}
