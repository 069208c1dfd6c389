import type { NotificationItem } from "~/ui/notification/notification";

const notification =
  (type: NotificationItem["type"]) =>
  (message: string, detail?: string): NotificationItem => ({
    id: crypto.randomUUID(),
    type,
    message,
    ...(detail && { detail }),
  });

export const success = notification("success");
export const danger = notification("danger");
export const warning = notification("warning");

/** Returns the notifications of all loaders and actions of a page, in the order of its routes. */
export function collectNotifications(data: Iterable<unknown>): NotificationItem[] {
  return [...data].flatMap((each) => (isNotifying(each) ? each.notifications : []));
}

function isNotifying(data: unknown): data is { notifications: NotificationItem[] } {
  return typeof data === "object" && data !== null && "notifications" in data && Array.isArray(data.notifications);
}
