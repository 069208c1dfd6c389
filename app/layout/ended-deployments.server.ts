import {
  deploymentEndedNotification,
  readFollowedDeployments,
  serializeFollowedDeployments,
} from "~/notifications/followed-deployments.server";
import type { Viewer } from "~/session/viewer.server";
import type { NotificationItem } from "~/ui/notification/notification";
import { attempt } from "~/upstream/failure.server";
import { readRasStatuses } from "~/upstream/ras/ras.server";

interface Deployments {
  /** The ids of the locations with an unfinished deployment that the viewer follows. */
  going: string[];
  notifications: NotificationItem[];
  headers: Headers;
}

/**
 * Returns the notifications of ended deployments that the viewer follows, on any page (RASX-06), except cancelled ones.
 * When the upstream can't be reached, all count as unfinished.
 */
export async function readEndedDeployments(
  request: Request,
  { upstream, company, user, i18n }: Viewer,
): Promise<Deployments> {
  const headers = new Headers();
  const followed = await readFollowedDeployments(request, user.id);
  const ids = followed.map(({ id }) => id);
  const read = await attempt(readRasStatuses(upstream, company.id, ids)).catch(() => null);
  if (ids.length === 0 || !read?.ok) return { going: ids, notifications: [], headers };
  const statuses = read.value;
  const going = followed.filter(({ id }) => statuses?.get(id) === "DEPLOYING");
  const notifications = followed.flatMap((location) => {
    const status = statuses?.get(location.id);
    return status === undefined || status === "DEPLOYING" ? [] : [deploymentEndedNotification(i18n, location, status)];
  });
  if (going.length < followed.length) headers.append("Set-Cookie", await serializeFollowedDeployments(user.id, going));
  return { going: going.map(({ id }) => id), notifications, headers };
}
