import { useLingui } from "@lingui/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "../attributes/hydrated";
import { useTopDialog } from "../dialog/top-dialog";
import { Quoted } from "../quoted/quoted";
import { Notification, type NotificationItem } from "./notification";

type Props = {
  items: NotificationItem[];
  /** Changes with each page and each answer to a form. */
  page: string;
};

/** The id of the notifications, which are the last part of each page. */
export const NOTIFICATIONS_ID = "notifications";

/**
 * Renders the notifications at the bottom right. `items` come from the newest response; with JavaScript earlier ones
 * stay until their time is up or newer ones replace them, and errors go with the next page or answer. While a modal
 * dialog is open they are in it, because everything outside is inert.
 */
export function NotificationRegion({ items, page }: Props) {
  const { i18n } = useLingui();
  const { shown, timer } = useShown(items, page);
  const hydrated = useHydrated();
  const dialog = useTopDialog();
  const announced = useAnnounced(shown, dialog);
  const region = (
    <section
      id={NOTIFICATIONS_ID}
      className="notifications"
      aria-label={i18n._("Notifications")}
      data-timed={hydrated || undefined}
    >
      <p role="status" className="visually-hidden">
        <Quoted {...announced} />
      </p>
      {shown.map((item) => (
        <Notification key={item.id} item={item} timer={hydrated ? timer : undefined} />
      ))}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

const SILENCE = { text: "", english: [] as string[] };

/** The time between the insertion of a live region and its first text, in milliseconds. */
const ANNOUNCE_DELAY = 300;

/**
 * Returns the text of the live region: new successes and warnings. Errors are alerts of their own. Screen readers speak only text
 * that is put into a region that was there before, so the text waits a moment, and again when the region moves with a dialog.
 */
function useAnnounced(shown: NotificationItem[], dialog: HTMLDialogElement | null): Parameters<typeof Quoted>[0] {
  const [announced, setAnnounced] = useState({ ...SILENCE, dialog });
  const [spoken] = useState(() => new Set<string>());
  useEffect(() => {
    const fresh = shown.filter(({ id, type }) => type !== "danger" && !spoken.has(id));
    if (fresh.length === 0) return;
    const timeout = setTimeout(() => {
      for (const { id } of fresh) spoken.add(id);
      const text = fresh.map(({ message, detail = "" }) => `${message} ${detail}`.trim()).join(" ");
      setAnnounced({ text, english: fresh.flatMap(({ english = [] }) => english), dialog });
    }, ANNOUNCE_DELAY);
    return () => clearTimeout(timeout);
  }, [shown, dialog, spoken]);
  return announced.dialog === dialog ? announced : SILENCE;
}

function useShown(items: NotificationItem[], page: string) {
  const [shown, setShown] = useState(() => mergeNotifications([], items));
  const [seen] = useState(() => new Set(items.map(({ id }) => id)));
  const shownPage = useRef(page);
  useEffect(() => {
    const fresh = items.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const turned = shownPage.current !== page;
    shownPage.current = page;
    if (turned || fresh.length > 0) setShown((earlier) => mergeNotifications(earlier, fresh, turned, items));
  }, [items, page, seen]);
  const timer = useMemo(
    () => ({
      remaining: new Map<string, number>(),
      dismiss: (id: string) => setShown((all) => all.filter((item) => item.id !== id)),
    }),
    [],
  );
  return { shown, timer };
}

/**
 * Adds new notifications to the shown ones. A message replaces an equal one and one about the same subject, also within one
 * response: a page and a part of it may report the same failure, or a page and the redirect that led to it. A success and a
 * new page remove all errors: a form that succeeded at the second attempt would otherwise seem to have failed (LAY-07).
 * @param newest the notifications of the newest answer: it may come a moment before its page does, and its errors stay
 */
export function mergeNotifications(
  earlier: NotificationItem[],
  fresh: NotificationItem[],
  turned = false,
  newest: NotificationItem[] = [],
): NotificationItem[] {
  const over = turned || fresh.some(({ type }) => type === "success");
  const isOver = ({ id, type }: NotificationItem) =>
    over && type === "danger" && !newest.some((item) => item.id === id);
  const isRepeated = ({ type, message, about }: NotificationItem) =>
    fresh.some((item) => (item.type === type && item.message === message) || (about && item.about === about));
  return [...earlier.filter((item) => !isOver(item) && !isRepeated(item)), ...withoutRepeated(fresh)];
}

/** Returns the notifications of one response; of equal ones, the last. */
const withoutRepeated = (items: NotificationItem[]) =>
  items.filter(
    ({ type, message, detail }, index) =>
      !items
        .slice(index + 1)
        .some((later) => later.type === type && later.message === message && later.detail === detail),
  );
