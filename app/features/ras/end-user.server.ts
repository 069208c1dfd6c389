import type { LoaderFunctionArgs } from "@remix-run/node";
import { danger, type Notification } from "~/notifications/notifications";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { masterAccountName } from "~/upstream/identity.server";
import { type GatewayOfLocation, readGateways, readOwnAccess } from "~/upstream/ras-access.server";
import { NOT_ASSIGNED } from "./profile.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

const FAILED = "Failed to fetch RAS data.";
const UNREACHABLE = "Can't contact RAS Gateway";

/** A location for which somebody may download a profile. */
export interface DownloadCard {
  locationId: string;
  location: string;
  /** Why a download would fail now. */
  trouble: string | null;
}

export interface EndUser {
  /** Null: they could not be read. */
  cards: DownloadCard[] | null;
  /** User names, and where they differ from gateway to gateway for which location. */
  usernames: string[];
  /** Whom to ask for access. */
  contact: string | null;
  notifications: Notification[];
}

/** RASU-01, RASU-03, RASU-06. */
export async function readEndUserPage(_args: Args, viewer: Viewer): Promise<EndUser> {
  const { upstream, permissions, company, user } = viewer;
  const gateways = await attempt(readGateways(upstream, permissions.locationsWith("ras.view")));
  if (!gateways.ok) return { cards: null, usernames: [], contact: null, notifications: [danger(FAILED)] };
  if (gateways.value.length === 0) {
    const name = await attempt(masterAccountName(upstream, company.id));
    return { cards: [], usernames: [], contact: name.ok ? name.value : null, notifications: [] };
  }
  const read = await Promise.all(gateways.value.map((gateway) => readCard(viewer, gateway)));
  const usernames = namesOf(read, user.email);
  return { cards: read.map(({ card }) => card), usernames, contact: null, notifications: [] };
}

type Read = { card: DownloadCard; username: string | null };

async function readCard({ upstream, user }: Viewer, gateway: GatewayOfLocation): Promise<Read> {
  const { locationId, location } = gateway;
  const access = await attempt(readOwnAccess(upstream, gateway, user.email));
  if (!access.ok) return { card: { locationId, location, trouble: UNREACHABLE }, username: null };
  const { status, username } = access.value;
  const inactive = status === "ACTIVE" ? null : "The gateway is not active at the moment";
  return { card: { locationId, location, trouble: username === null ? NOT_ASSIGNED : inactive }, username };
}

/** As long as no gateway has said it, the user name is what gateways make of an e-mail. */
function namesOf(read: Read[], email: string): string[] {
  const known = read.flatMap(({ card, username }) =>
    username === null ? [] : [{ location: card.location, username }],
  );
  const distinct = [...new Set(known.map(({ username }) => username))];
  if (distinct.length === 0) return [email.slice(0, email.lastIndexOf("@"))];
  return distinct.length === 1 ? distinct : known.map(({ location, username }) => `${username} (${location})`);
}
