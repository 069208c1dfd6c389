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

/** Renders a number as a link to the machines that it counts. */
export function Figure({ tone, value, word, to }: { tone: Tone; value: number; word: string; to: string }) {
  return (
    <>
      <Link to={to}>
        <ToneText tone={tone}>{`${value.toLocaleString("en")} ${word}`}</ToneText>
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
