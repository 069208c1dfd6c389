import { config } from "~/host/config.server";
import { holdsNow } from "~/networks/access-period";
import { factsOfUse, type UseFacts } from "~/networks/access-use";
import { danger, type Notification } from "~/notifications/notifications";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { type Administrator, readAdministrator } from "~/upstream/identity.server";
import { type GatewayKey, type RasState, readRas } from "~/upstream/ras/ras.server";
import { readUse } from "~/upstream/ras/ras-use.server";
import { sideBySide } from "~/upstream/side-by-side";
import { readRasLocations } from "../gateway/gateway.server";
import { noteOf, type TermNote } from "../gateway/term";
import { NOT_ASSIGNED } from "./verification";

const FAILED = "Failed to fetch RAS data.";
const UNREACHABLE = "Can't contact RAS Gateway";

/** A location for which the viewer may download a profile. */
export interface DownloadCard {
  locationId: string;
  location: string;
  /** The reason why a download would fail now; null when it would not. */
  trouble: string | null;
  /** When the access begins or ends (RASX-03). */
  note: TermNote | null;
  /** The viewer's use of it; null where the upstream does not tell (RASX-02, RASX-07). */
  use: UseFacts | null;
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
  notifications: Notification[];
}

/** Reads the page of a viewer who only uses remote access (RASU-01, RASU-03, RASU-06). */
export async function readEndUserPage(viewer: Viewer): Promise<EndUser> {
  const [locations, use] = await Promise.all([attempt(readRasLocations(viewer)), readOwnUse(viewer)]);
  if (!locations.ok) return { cards: null, usernames: [], contact: null, notifications: [danger(FAILED)] };
  const deployed = locations.value.flatMap(({ id, name, gateway }) => (gateway ? [{ id, name, gateway }] : []));
  if (deployed.length === 0) {
    const contact = await attempt(readAdministrator(viewer.upstream, viewer.company.id));
    return { cards: [], usernames: [], contact: contact.ok ? contact.value : null, notifications: [] };
  }
  const read = await sideBySide(deployed, (location) => readCard(viewer, location));
  return {
    cards: read.map(({ card }) => ({ ...card, use: use.get(card.locationId) ?? null })),
    usernames: namesOf(read, viewer.user.email),
    contact: null,
    notifications: [],
  };
}

/** Reads how the viewer uses remote access, by location; nothing where it can't be read: the downloads go before. */
export async function readOwnUse({ upstream, company, user, now }: Viewer, locationId?: string) {
  const within = { userId: user.id, ...(locationId === undefined ? {} : { locationIds: [locationId] }) };
  const read = await attempt(readUse(upstream, company.id, within));
  const gateways = (read.ok && read.value) || [];
  return new Map(
    gateways.flatMap(({ locationId: id, access: [own] }) =>
      own ? [[id, factsOfUse(config.appTimeZone, now, own)]] : [],
    ),
  );
}

interface Read {
  card: Omit<DownloadCard, "use">;
  username: string | null;
}

async function readCard(
  viewer: Viewer,
  { id, name, gateway }: { id: string; name: string; gateway: GatewayKey },
): Promise<Read> {
  const state = await readRas(viewer.upstream, gateway);
  const card = { locationId: id, location: name, note: null };
  if (!state.ok) return { card: { ...card, trouble: UNREACHABLE }, username: null };
  const own = ownAccess(state.value.users, viewer);
  if (!own) return { card: { ...card, trouble: NOT_ASSIGNED }, username: null };
  const inactive = state.value.status === "ACTIVE" ? null : "The gateway is not active at the moment";
  return { card: { ...card, ...own, trouble: own.trouble ?? inactive }, username: own.username };
}

/** Returns the viewer's own access to a gateway; null when the viewer is not among its users. */
export function ownAccess(users: RasState["users"], { user, now }: Viewer) {
  const own = users.find(({ email }) => email.toLowerCase() === user.email.toLowerCase());
  if (!own) return null;
  const { username, term } = own;
  const note = noteOf(term, now, config.appTimeZone);
  return { username, note, trouble: holdsNow(term, now) ? null : "No profile can be downloaded" };
}

/** Returns the viewer's user names. When no gateway knows one, it is the e-mail's part before the @, as on gateways. */
function namesOf(read: Read[], email: string): Username[] {
  const known = read.flatMap(({ card, username }) =>
    username === null ? [] : [{ location: card.location, username }],
  );
  const distinct = [...new Set(known.map(({ username }) => username))];
  const [one = email.slice(0, email.lastIndexOf("@"))] = distinct;
  return distinct.length > 1 ? known : [{ username: one, location: null }];
}
