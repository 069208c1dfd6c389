import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { withQuery } from "~/lists/with-query";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { type Tone, toneIcon } from "~/ui/tone/tone";

/** Returns the inventory's URL with a location's machines (DASH-03). */
export const toInventory = (location: string, filter: Record<string, string> = {}) =>
  withQuery(paths.inventory, { location, ...filter });

/** Returns the URL of a location's pending events. */
export const toPendingEvents = (location: string) => withQuery(paths.serenityEvents, { location, state: "pending" });

export const formatExpired = (i18n: I18n, count: number) => i18n._("{count, number} expired", { count });
export const formatExpiring = (i18n: I18n, count: number) => i18n._("{count, number} expiring", { count });
export const formatOutdated = (i18n: I18n, count: number) => i18n._("{count, number} outdated", { count });

/** Renders a number in words as a link to the machines that it counts. */
export function Figure({ tone, text, to }: { tone: Tone; text: string; to: string }) {
  return (
    <>
      <Link to={to}>
        <ToneText tone={tone}>{text}</ToneText>
      </Link>{" "}
    </>
  );
}

export const ToneText = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="location-state" data-tone={tone}>
    <Icon icon={toneIcon[tone]} size="s" />
    {children}
  </span>
);
