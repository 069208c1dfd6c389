import { config } from "~/host/config.server";
import { holdsNow } from "~/networks/access-period";
import { endState } from "~/networks/access-use";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { type GatewayKey, type RasState, readRas } from "~/upstream/ras/ras.server";
import { readCertificates } from "~/upstream/ras/ras-use.server";
import { noteOf, type TermNote } from "../gateway/term";
import { NOT_ASSIGNED } from "./verification";

const ASK = "Ask your service administrator.";
const LATER = "Try again in a moment.";

/** Why no VPN profile can be downloaded now, and what to do. */
export interface Trouble {
  reason: string;
  advice: string;
}

/** A user's access to one gateway. */
export interface OwnAccess {
  /** Null when it is not known. */
  username: string | null;
  /** When the access begins or ends (RASX-03). */
  note: TermNote | null;
  /** Null when a profile can be downloaded. */
  trouble: Trouble | null;
}

const NO_ACCESS: OwnAccess = { username: null, note: null, trouble: { reason: NOT_ASSIGNED, advice: ASK } };

/**
 * Asks a gateway for the viewer's own access, and whether a VPN profile can be downloaded (RASU-04).
 * @param expired serial numbers of the gateways whose certificates have expired
 */
export async function readOwnAccess(
  viewer: Viewer,
  gateway: GatewayKey,
  expired: ReadonlySet<string>,
): Promise<OwnAccess> {
  const state = await readRas(viewer.upstream, gateway);
  if (!state.ok) return { ...NO_ACCESS, trouble: { reason: "Can't contact RAS Gateway", advice: LATER } };
  const own = ownAccess(state.value.users, viewer);
  if (!own) return NO_ACCESS;
  const isExpired = expired.has(gateway.serialNumber);
  return { ...own, trouble: own.trouble ?? findGatewayTrouble(viewer, state.value.status, isExpired) };
}

/** Returns the viewer's own access to a gateway; null when the viewer is not among its users. */
export function ownAccess(users: RasState["users"], { user, now }: Viewer) {
  const own = users.find(({ email }) => email.toLowerCase() === user.email.toLowerCase());
  if (!own) return null;
  const { username, term } = own;
  const note = noteOf(term, now, config.appTimeZone);
  const trouble = holdsNow(term, now) ? null : { reason: "VPN profile not available right now", advice: ASK };
  return { username, note, trouble };
}

/** Returns why a gateway gives no user a VPN profile; null when it does. @param status as the gateway reports it */
export function findGatewayTrouble({ services }: Viewer, status: string, isExpired: boolean): Trouble | null {
  if (!services.ras.active) return { reason: "Your company's Remote Access Service isn't active", advice: ASK };
  if (status !== "ACTIVE") return { reason: "The gateway isn't active right now", advice: ASK };
  return isExpired ? { reason: "The gateway's certificate has expired", advice: ASK } : null;
}

/** Reads which gateways' own certificates have expired, by serial number; none when that can't be read (RASX-07). */
export async function readExpiredGateways({ upstream, company, now }: Viewer): Promise<ReadonlySet<string>> {
  const read = await attempt(readCertificates(upstream, company.id));
  const ends = [...((read.ok && read.value) || [])];
  return new Set(ends.flatMap(([serial, at]) => (at && endState(at, now) === "ended" ? [serial] : [])));
}
