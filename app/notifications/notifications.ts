import type { NotificationItem } from "~/ui/notification/notification";

const createNotification =
  (type: NotificationItem["type"]) =>
  (message: string, detail?: string): NotificationItem => ({
    id: crypto.randomUUID(),
    type,
    message,
    ...(detail && { detail }),
  });

export const success = createNotification("success");
export const danger = createNotification("danger");
export const warning = createNotification("warning");

/** Collects the notifications of a page's loaders and actions, in the order of its routes. */
export function collectNotifications(data: Iterable<unknown>): NotificationItem[] {
  return [...data].flatMap((each) => (isNotifying(each) ? each.notifications : []));
}

function isNotifying(data: unknown): data is { notifications: NotificationItem[] } {
  return typeof data === "object" && data !== null && "notifications" in data && Array.isArray(data.notifications);
}
