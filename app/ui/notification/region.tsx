import { useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "../attributes/hydrated";
import { useTopDialog } from "../dialog/top-dialog";
import { Notification, type NotificationItem } from "./notification";

/**
 * Renders the notifications at the bottom right. `items` are those of the newest answer; with JavaScript earlier ones
 * stay until their time is up or newer ones replace them. While a modal dialog is open they stand in it, because
 * everything outside is inert.
 */
export function NotificationRegion({ items }: { items: NotificationItem[] }) {
  const { shown, timer } = useShown(items);
  const hydrated = useHydrated();
  const dialog = useTopDialog();
  const region = (
    <section className="notifications" aria-label="Notifications" data-timed={hydrated || undefined}>
      {shown.map((item) => (
        <Notification key={item.id} item={item} timer={hydrated ? timer : undefined} />
      ))}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function useShown(items: NotificationItem[]) {
  const [shown, setShown] = useState(items);
  const [seen] = useState(() => new Set(items.map(({ id }) => id)));
  useEffect(() => {
    const fresh = items.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (fresh.length > 0) setShown((earlier) => joined(earlier, fresh));
  }, [items, seen]);
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
 * Returns the notifications with fresh ones after them. A repeated message replaces the earlier one. A success removes
 * all errors: a form that succeeded at the second attempt would otherwise seem to have failed (LAY-07).
 */
export function joined(earlier: NotificationItem[], fresh: NotificationItem[]): NotificationItem[] {
  const works = fresh.some(({ type }) => type === "success");
  const stays = ({ type, message }: NotificationItem) =>
    !(works && type === "danger") && !fresh.some((item) => item.type === type && item.message === message);
  return [...earlier.filter(stays), ...fresh];
}
