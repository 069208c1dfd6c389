/** A message that is shown once (LAY-07). The id tells two equal messages apart. */
export interface Notification {
  id: string;
  type: "success" | "danger" | "warning";
  message: string;
  /** The reason, which stands apart from the message. */
  detail?: string;
  /** Where more is told, or can be done about it. `posts` is true for a button that sends a form there. */
  link?: { to: string; label: string; posts?: true };
}

/** Data of a loader or an action with notifications. The root shows them, whichever route they come from. */
interface Notifying {
  notifications: Notification[];
}

const notification =
  (type: Notification["type"]) =>
  (message: string, detail?: string): Notification => ({
    id: crypto.randomUUID(),
    type,
    message,
    ...(detail && { detail }),
  });

export const success = notification("success");
export const danger = notification("danger");
export const warning = notification("warning");

/** Returns the notifications of all loaders and actions of a page, in the order of its routes. */
export function collectNotifications(data: Iterable<unknown>): Notification[] {
  return [...data].flatMap((each) => (isNotifying(each) ? each.notifications : []));
}

function isNotifying(data: unknown): data is Notifying {
  return typeof data === "object" && data !== null && "notifications" in data && Array.isArray(data.notifications);
}
