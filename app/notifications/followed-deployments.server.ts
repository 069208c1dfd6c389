import type { I18n } from "@lingui/core";
import { DAY_IN_SECONDS } from "#contract/durations";
import type { GatewayState } from "#contract/gateways";
import { userCookie } from "~/host/sealed-cookie.server";
import { rasPaths } from "~/paths";
import type { NotificationItem } from "~/ui/notification/notification";
import { danger, success, warning } from "./notifications";

type Location = { id: string; name: string };

const MAX_FOLLOWED = 20;
/** The locations of the deployments whose end a user is notified of (RASX-06). */
const cookie = userCookie<{ locations: Location[] }>("followed-deployments", DAY_IN_SECONDS);

export const readFollowedDeployments = async (request: Request, userId: string): Promise<Location[]> =>
  (await cookie.read(request, userId))?.locations ?? [];

/** Returns the headers that add a location's deployment to the followed ones. */
export async function followDeployment(request: Request, userId: string, location: Location) {
  const followed = await readFollowedDeployments(request, userId);
  const headers = new Headers();
  if (!followed.some(({ id }) => id === location.id)) {
    const locations = [location, ...followed].slice(0, MAX_FOLLOWED);
    headers.append("Set-Cookie", await cookie.serialize(userId, { locations }));
  }
  return headers;
}

/** Returns the Set-Cookie header that replaces the followed deployments. */
export const serializeFollowedDeployments = (userId: string, locations: Location[]): Promise<string> =>
  locations.length > 0 ? cookie.serialize(userId, { locations }) : cookie.clear();

/** The subject of notifications about a location's remote access; the newest replaces the others. */
export const remoteAccessAt = (locationId: string): string => `remote access at ${locationId}`;

/** Builds the notification of a finished deployment (RASX-06). @param status the upstream's */
export function deploymentEndedNotification(i18n: I18n, { id, name }: Location, status: string): NotificationItem {
  const link = { to: rasPaths.location(id), label: i18n._("Go to {name}", { name }) };
  const byStatus: Partial<Record<string, NotificationItem>> = {
    ACTIVE: success(i18n._("Remote access at {name} is ready.", { name })),
    FAILED: danger(i18n._("Remote access couldn't be deployed at {name}.", { name })),
  } satisfies Partial<Record<GatewayState, NotificationItem>>;
  return {
    ...(byStatus[status] ??
      warning(i18n._("The deployment at {name} has finished, but remote access isn't working.", { name }))),
    link,
    about: remoteAccessAt(id),
  };
}
