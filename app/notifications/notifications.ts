import type { NotificationItem } from "~/ui/notification/notification";

/** A text, or a failure, whose message may have words of the upstream in English on a page of another language (LANG-03). */
type NotificationText = string | { message: string; english?: string };

const textOf = (text: NotificationText) => (typeof text === "string" ? text : text.message);
const englishOf = (text: NotificationText) => (typeof text === "string" ? [] : (text.english ?? []));

const createNotification =
  (type: NotificationItem["type"]) =>
  (message: NotificationText, detail: NotificationText = ""): NotificationItem => {
    const english = [message, detail].flatMap(englishOf);
    return {
      id: crypto.randomUUID(),
      type,
      message: textOf(message),
      ...(textOf(detail) !== "" && { detail: textOf(detail) }),
      ...(english.length > 0 && { english }),
    };
  };

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
