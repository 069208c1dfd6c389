import type { NotificationItem } from "~/ui/notification/notification";

/** A text, or a failure, whose message the upstream may have written in another language than the page's (LANG-03). */
type Said = string | { message: string; inEnglish?: true };

const textOf = (said: Said) => (typeof said === "string" ? said : said.message);
const isInEnglish = (said: Said) => typeof said !== "string" && said.inEnglish === true;

const createNotification =
  (type: NotificationItem["type"]) =>
  (message: Said, detail: Said = ""): NotificationItem => ({
    id: crypto.randomUUID(),
    type,
    message: textOf(message),
    ...(textOf(detail) && { detail: textOf(detail) }),
    ...(isInEnglish(message) && { messageLanguage: "en" }),
    ...(isInEnglish(detail) && { detailLanguage: "en" }),
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
