import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { buttonClass } from "../button/button";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { Quoted } from "../quoted/quoted";
import { toneIcon } from "../tone/tone";

/** A message that is shown once (LAY-07). The id distinguishes equal messages. */
export interface NotificationItem {
  id: string;
  type: "success" | "danger" | "warning";
  message: string;
  /** The reason, apart from the message. */
  detail?: string;
  /** What of both is in English on a page of another language: the upstream's own words. */
  english?: string[];
  /** A link to more details or an action. `posts` is true for a button that sends a form there. */
  link?: { to: string; label: string; posts?: true };
  /** What it says the state of, such as a location's remote access: a newer one about the same replaces it. */
  about?: string;
}

/** Returns 'Error' for danger, else the type in capitals (LAY-07). */
export function notificationHeader(i18n: I18n, type: NotificationItem["type"]): string {
  if (type === "danger") return i18n._("Error");
  return type === "success" ? i18n._("SUCCESS") : i18n._("WARNING");
}

type Props = {
  item: NotificationItem;
  /**
   * The remaining times, with JavaScript only. They are stored outside, so that a moved notification has its time.
   */
  timer?: { remaining: Map<string, number>; dismiss: (id: string) => void };
};

/**
 * Renders one notification. Without JavaScript a CSS animation hides it. It stays while it is hovered or has the focus.
 */
export function Notification({ item, timer }: Props) {
  const { i18n } = useLingui();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;

  useEffect(() => {
    if (!timer || paused) return;
    const left = timer.remaining.get(item.id) ?? NOTIFICATION_DURATION;
    const from = Date.now();
    const timeout = setTimeout(() => timer.dismiss(item.id), left);
    return () => {
      clearTimeout(timeout);
      timer.remaining.set(item.id, left - (Date.now() - from));
    };
  }, [timer, paused, item.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the clock
    <div
      className="notification"
      data-tone={item.type}
      role={item.type === "danger" ? "alert" : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon icon={toneIcon[item.type]} />
      <div className="notification-text">
        <p className="notification-header">{notificationHeader(i18n, item.type)}</p>
        <p>
          <Quoted text={item.message} english={item.english} />
        </p>
        {item.detail && (
          <p className="muted">
            <Quoted text={item.detail} english={item.english} />
          </p>
        )}
        {item.link && <NotificationLink {...item.link} />}
      </div>
      {timer && (
        <IconButton type="button" size="s" icon="x" label={i18n._("Dismiss")} onClick={() => timer.dismiss(item.id)} />
      )}
    </div>
  );
}

function NotificationLink({ to, label, posts }: NonNullable<NotificationItem["link"]>) {
  if (posts)
    return (
      <form method="post" action={to}>
        <button type="submit" className={buttonClass({ size: "s" })}>
          {label}
        </button>
      </form>
    );
  return (
    <p>
      <Link to={to} preventScrollReset>
        {label}
      </Link>
    </p>
  );
}

/** The time that a notification shows, in milliseconds (LAY-07). The animation in notification.css takes the same time. */
export const NOTIFICATION_DURATION = 9000;
