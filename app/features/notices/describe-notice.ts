import { accessRequestPaths, eventPath, machinePaths, paths, rasPaths } from "~/paths";
import type { Notice } from "~/upstream/alerts.server";

type Kind = Notice["kind"];

/** Returns a notice as a sentence (TOLD-03). */
export const describeNotice = ({ kind, name, isOwn }: Pick<Notice, "kind" | "name" | "isOwn">): string =>
  SENTENCES[kind](name ?? "", isOwn);

/** Only one's own request may name no location. */
const request = (name: string) => (name ? `Your request for access to ${name}` : "Your request for access");

const SENTENCES: Record<Kind, (name: string, isOwn: boolean) => string> = {
  GATEWAY_DOWN: (name) => `The VPN gateway at ${name} failed or stopped responding.`,
  GATEWAY_UP: (name) => `The VPN gateway at ${name} is working again.`,
  EVENT: (name) => `Critical event on ${name}`,
  MAINTENANCE_SOON: (name) => `The maintenance of ${name} expires soon.`,
  MAINTENANCE_EXPIRED: (name) => `The maintenance of ${name} has expired.`,
  CERTIFICATE_SOON: (name) => `The certificate of the VPN gateway at ${name} expires soon.`,
  CERTIFICATE_EXPIRED: (name) => `The certificate of the VPN gateway at ${name} has expired.`,
  PROFILE_SOON: (name, isOwn) =>
    `${isOwn ? `Your VPN profile for ${name}` : `The VPN profile of ${name}`} expires soon.`,
  PROFILE_EXPIRED: (name, isOwn) =>
    `${isOwn ? `Your VPN profile for ${name}` : `The VPN profile of ${name}`} has expired.`,
  SEATS_FULL: (name) => `The VPN gateway at ${name} has no free seat.`,
  SEATS_FREE: (name) => `The VPN gateway at ${name} has a free seat again.`,
  ACCESS_SOON: (name, isOwn) =>
    `${isOwn ? `Your remote access to ${name}` : `The remote access of ${name}`} ends soon.`,
  ACCESS_ENDED: (name, isOwn) =>
    `${isOwn ? `Your remote access to ${name}` : `The remote access of ${name}`} has ended.`,
  ACCESS_REVOKED: (name) => `Your remote access to ${name} was revoked.`,
  CONNECTION_ENDED: (name) => `You were disconnected from ${name}.`,
  REQUEST: (name) => `${name} requests remote access.`,
  REQUEST_CHANGE: (name) => `${name} requests more remote access.`,
  REQUEST_WORDS: (name) => `${name} requests access to a location.`,
  REQUEST_APPROVED: (name) => `${request(name)} was approved.`,
  REQUEST_DECLINED: (name) => `${request(name)} was declined.`,
  REQUEST_LAPSED: (name) => `${request(name)} has lapsed without an answer.`,
  DEPLOYMENT_SUCCEEDED: (name) => `The deployment of remote access at ${name} succeeded.`,
  DEPLOYMENT_FAILED: (name) => `The deployment of remote access at ${name} failed.`,
};

/** Returns the path of where a notice happened, which not each viewer may open. */
export function findNoticePath(notice: Notice): string {
  const { kind, isOwn, locationId, serialNumber, eventId, requestId } = notice;
  if (kind === "CONNECTION_ENDED") return paths.ownConnections;
  if (requestId && kind !== "REQUEST_APPROVED") return accessRequestPaths.page(requestId);
  if (serialNumber) return eventId ? eventPath(serialNumber, eventId) : machinePaths.page(serialNumber);
  if (!locationId || (isOwn && !kind.startsWith("DEPLOYMENT"))) return paths.ras;
  return OF_USERS.test(kind) ? rasPaths.access(locationId) : rasPaths.location(locationId);
}

/** Matches the kinds of notices that lead to the users with access. */
const OF_USERS = /^(?:PROFILE|ACCESS|SEATS)/;
