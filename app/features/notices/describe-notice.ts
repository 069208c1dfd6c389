import type { I18n } from "@lingui/core";
import { accessRequestPaths, eventPath, machinePaths, paths, rasPaths } from "~/paths";
import type { Notice } from "~/upstream/alerts.server";

type Kind = Notice["kind"];

/** Returns a notice as a sentence (TOLD-03). */
export const describeNotice = (i18n: I18n, { kind, name, isOwn }: Pick<Notice, "kind" | "name" | "isOwn">): string =>
  (isOwn && OWN[kind] ? OWN[kind] : SENTENCES[kind])(i18n, name ?? "");

type Sentence = (i18n: I18n, name: string) => string;

/** The sentences about the reader's own access and profile, where they differ from those about other users. */
const OWN: Partial<Record<Kind, Sentence>> = {
  PROFILE_SOON: (i18n, name) => i18n._("Your VPN profile for {name} expires soon.", { name }),
  PROFILE_EXPIRED: (i18n, name) => i18n._("Your VPN profile for {name} has expired.", { name }),
  ACCESS_SOON: (i18n, name) => i18n._("Your remote access to {name} ends soon.", { name }),
  ACCESS_ENDED: (i18n, name) => i18n._("Your remote access to {name} has ended.", { name }),
  INVITED_ACCESS_REFUSED: (i18n, name) =>
    i18n._("Your invitation's remote access to {name} couldn't be granted. We've emailed you whom to ask.", { name }),
  INVITED_ACCESS_REDUCED: (i18n, name) =>
    i18n._("Your invitation's remote access to {name} was granted in part. We've emailed you whom to ask.", { name }),
};

const SENTENCES: Record<Kind, Sentence> = {
  GATEWAY_DOWN: (i18n, name) => i18n._("The VPN gateway at {name} failed or stopped responding.", { name }),
  GATEWAY_UP: (i18n, name) => i18n._("The VPN gateway at {name} is working again.", { name }),
  EVENT: (i18n, name) => i18n._("Critical event on {name}", { name }),
  MAINTENANCE_SOON: (i18n, name) => i18n._("The maintenance of {name} expires soon.", { name }),
  MAINTENANCE_EXPIRED: (i18n, name) => i18n._("The maintenance of {name} has expired.", { name }),
  CERTIFICATE_SOON: (i18n, name) => i18n._("The certificate of the VPN gateway at {name} expires soon.", { name }),
  CERTIFICATE_EXPIRED: (i18n, name) => i18n._("The certificate of the VPN gateway at {name} has expired.", { name }),
  PROFILE_SOON: (i18n, name) => i18n._("The VPN profile of {name} expires soon.", { name }),
  PROFILE_EXPIRED: (i18n, name) => i18n._("The VPN profile of {name} has expired.", { name }),
  SEATS_FULL: (i18n, name) => i18n._("The VPN gateway at {name} has no free seat.", { name }),
  SEATS_FREE: (i18n, name) => i18n._("The VPN gateway at {name} has a free seat again.", { name }),
  ACCESS_SOON: (i18n, name) => i18n._("The remote access of {name} ends soon.", { name }),
  ACCESS_ENDED: (i18n, name) => i18n._("The remote access of {name} has ended.", { name }),
  ACCESS_REVOKED: (i18n, name) => i18n._("Your remote access to {name} was revoked.", { name }),
  CONNECTION_ENDED: (i18n, name) => i18n._("You were disconnected from {name}.", { name }),
  REQUEST: (i18n, name) => i18n._("{name} requests remote access.", { name }),
  REQUEST_CHANGE: (i18n, name) => i18n._("{name} requests more remote access.", { name }),
  REQUEST_WORDS: (i18n, name) => i18n._("{name} requests access to a location.", { name }),
  // Only one's own request may name no location.
  REQUEST_APPROVED: (i18n, name) =>
    name
      ? i18n._("Your request for access to {name} was approved.", { name })
      : i18n._("Your request for access was approved."),
  REQUEST_DECLINED: (i18n, name) =>
    name
      ? i18n._("Your request for access to {name} was declined.", { name })
      : i18n._("Your request for access was declined."),
  REQUEST_LAPSED: (i18n, name) =>
    name
      ? i18n._("Your request for access to {name} has lapsed without an answer.", { name })
      : i18n._("Your request for access has lapsed without an answer."),
  DEPLOYMENT_SUCCEEDED: (i18n, name) => i18n._("The deployment of remote access at {name} succeeded.", { name }),
  EVENT_HANDED_OVER: (i18n, name) => i18n._("An event was handed over to you. {name}", { name }),
  EVENT_TAKEN_OVER: (i18n, name) => i18n._("You no longer have this event. {name}", { name }),
  EVENT_REMINDER: (i18n, name) => i18n._("You wanted to be reminded of this event. {name}", { name }),
  DEPLOYMENT_FAILED: (i18n, name) => i18n._("The deployment of remote access at {name} failed.", { name }),
  INVITED_ACCESS_REFUSED: (i18n, name) =>
    i18n._("{name} accepted your invitation, but its remote access couldn't be granted.", { name }),
  INVITED_ACCESS_REDUCED: (i18n, name) =>
    i18n._("{name} accepted your invitation, and its remote access was granted in part.", { name }),
  DEPARTURE_WAITING: (i18n, name) => i18n._("{name} has left, but a VPN gateway hasn't answered.", { name }),
  DEPARTURE_STOPPED: (i18n, name) => i18n._("{name} hasn't left: the departure couldn't be carried out.", { name }),
};

/** Returns the path of where a notice happened, which not each viewer may open. */
export function findNoticePath(notice: Notice): string {
  const { kind, isOwn, locationId, serialNumber, eventId, requestId, userId } = notice;
  if (kind === "CONNECTION_ENDED") return paths.ownConnections;
  if (kind.startsWith("DEPARTURE")) return paths.departures;
  if (requestId && kind !== "REQUEST_APPROVED") return accessRequestPaths.page(requestId);
  if (serialNumber) return eventId ? eventPath(serialNumber, eventId) : machinePaths.page(serialNumber);
  if (!locationId || (isOwn && !kind.startsWith("DEPLOYMENT"))) return paths.ras;
  if (userId && kind === "INVITED_ACCESS_REFUSED") return rasPaths.grantTo(locationId, userId);
  if (userId && kind === "INVITED_ACCESS_REDUCED") return rasPaths.editAccess(locationId, userId);
  return OF_USERS.test(kind) ? rasPaths.access(locationId) : rasPaths.location(locationId);
}

/** Matches the kinds of notices that lead to the users with access. */
const OF_USERS = /^(?:PROFILE|ACCESS|SEATS|INVITED)/;
