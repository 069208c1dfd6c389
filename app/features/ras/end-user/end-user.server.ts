import { config } from "~/host/config.server";
import { factsOfUse, type UseFacts } from "~/networks/access-use";
import { danger } from "~/notifications/notifications";
import type { Viewer } from "~/session/viewer.server";
import type { NotificationItem } from "~/ui/notification/notification";
import { attempt } from "~/upstream/failure.server";
import { type Administrator, readAdministrator } from "~/upstream/identity.server";
import { readUse } from "~/upstream/ras/ras-use.server";
import { sideBySide } from "~/upstream/side-by-side.server";
import { readRasLocations } from "../gateway/gateway.server";
import { type OwnAccess, readExpiredGateways, readOwnAccess } from "./own-access.server";

const FAILED = "Failed to fetch RAS data.";

/** A location with the viewer's access to its gateway. */
export interface DownloadCard extends OwnAccess {
  locationId: string;
  location: string;
  /** The viewer's use of it; null where the upstream does not tell, "unread" when it couldn't be read (RASX-02, RASX-07). */
  use: UseFacts | "unread" | null;
}

/** A user name of the viewer, with its location where they differ from gateway to gateway. */
export interface Username {
  username: string;
  location: string | null;
}

export interface EndUser {
  /** Null when they could not be read. */
  cards: DownloadCard[] | null;
  usernames: Username[];
  /** The company's master account, who can give access; null when it is not needed or not known. */
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
  const cards = await sideBySide(deployed, async ({ id, name, gateway }) => ({
    locationId: id,
    location: name,
    use: use(id),
    ...(await readOwnAccess(viewer, gateway, expired)),
  }));
  return { cards, usernames: namesOf(cards, viewer.user.email), contact: null, notifications: [] };
}

/**
 * Reads how the viewer uses remote access. @returns the use at a location: null without any, "unread" when it couldn't be read,
 * since downloads work without it
 */
export async function readOwnUse({ upstream, company, user, now }: Viewer, locationId?: string) {
  const within = { userId: user.id, ...(locationId === undefined ? {} : { locationIds: [locationId] }) };
  const read = await attempt(readUse(upstream, company.id, within));
  if (!read.ok) return () => "unread" as const;
  const uses = new Map(
    (read.value ?? []).flatMap(({ locationId: id, access: [own] }) =>
      own ? [[id, factsOfUse(config.appTimeZone, now, own)]] : [],
    ),
  );
  return (id: string) => uses.get(id) ?? null;
}

/** Returns the viewer's user names. When no gateway knows one, it is the e-mail's part before the @, as on gateways. */
function namesOf(cards: DownloadCard[], email: string): Username[] {
  const known = cards.flatMap(({ location, username }) => (username === null ? [] : [{ location, username }]));
  const distinct = [...new Set(known.map(({ username }) => username))];
  const [one = email.slice(0, email.lastIndexOf("@"))] = distinct;
  return distinct.length > 1 ? known : [{ username: one, location: null }];
}
