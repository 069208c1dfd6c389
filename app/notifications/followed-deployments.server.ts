import { DAY_IN_SECONDS } from "#contract/durations";
import type { GatewayState } from "#contract/gateways";
import { userCookie } from "~/host/sealed-cookie.server";
import { rasPaths } from "~/paths";
import type { NotificationItem } from "~/ui/notification/notification";
import { danger, success, warning } from "./notifications";

type Location = { id: string; name: string };

/** The most deployments that the cookie holds. */
const MOST = 20;
/** The locations of the deployments whose end a user is notified of (RASX-06). */
const cookie = userCookie<{ locations: Location[] }>("followed-deployments", DAY_IN_SECONDS);

/** Returns the locations whose deployments this user follows. */
export const readFollowedDeployments = async (request: Request, userId: string): Promise<Location[]> =>
  (await cookie.read(request, userId))?.locations ?? [];

/** Returns the headers that make a user follow a location's deployment, and those that are followed already. */
export async function followDeployment(request: Request, userId: string, location: Location) {
  const before = await readFollowedDeployments(request, userId);
  const headers = new Headers();
  if (!before.some(({ id }) => id === location.id)) {
    const locations = [location, ...before].slice(0, MOST);
    headers.append("Set-Cookie", await cookie.serialize(userId, { locations }));
  }
  return headers;
}

/** Returns the header that keeps these deployments followed, and no others. */
export const serializeFollowedDeployments = (userId: string, locations: Location[]): Promise<string> =>
  locations.length > 0 ? cookie.serialize(userId, { locations }) : cookie.clear();

/** Returns what is told of a deployment that is over (RASX-06). @param status as the upstream heard it */
export function deploymentEndedNotification({ id, name }: Location, status: string): NotificationItem {
  const link = { to: rasPaths.location(id), label: `Go to ${name}` };
  const ends: Partial<Record<string, NotificationItem>> = {
    ACTIVE: success(`Remote access at ${name} is ready.`),
    FAILED: danger(`Remote access couldn't be deployed at ${name}.`),
  } satisfies Partial<Record<GatewayState, NotificationItem>>;
  return {
    ...(ends[status] ?? warning(`The deployment at ${name} has finished, but remote access isn't working.`)),
    link,
  };
}
