import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { STATIONS, type Station } from "./connection-path";

const LOOKS: Record<Station, { icon: IconName; label: Message }> = {
  users: { icon: "users", label: msg("Users") },
  internet: { icon: "globe", label: msg("Internet") },
  endpoint: { icon: "lock", label: msg("Public endpoint") },
  gateway: { icon: "server", label: msg("Gateway device") },
  destinations: { icon: "network", label: msg("Destinations") },
};

interface Props {
  /** What stands below a place's name. */
  facts: Partial<Record<Station, ReactNode>>;
  /** The place that connections don't reach; null when nothing prevents them. */
  broken: Station | null;
}

/** Renders the way of a connection from its users to the destinations. The words beside the lines say all that they show. */
export const PathPicture = ({ facts, broken }: Props) => {
  const { i18n } = useLingui();
  return (
    <div className="ras-path-box">
      <ol className="ras-path" aria-label={i18n._("The way of a connection")}>
        {STATIONS.map((station, index) => (
          <li key={station} data-broken={station === broken || undefined}>
            <span className="ras-path-icon">
              <Icon icon={LOOKS[station].icon} />
            </span>
            {index < STATIONS.length - 1 && <PathLine broken={STATIONS[index + 1] === broken} />}
            <span className="ras-path-text">
              {station === broken && <span className="visually-hidden">{i18n._("The way is broken here:")} </span>}
              <strong>{i18n._(LOOKS[station].label)}</strong> <span className="muted">{facts[station]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Draws the line to the next place in both directions: its box, wide or high, leaves one of them. */
const PathLine = ({ broken }: { broken: boolean }) => (
  <svg className="ras-path-line" aria-hidden="true" data-broken={broken || undefined}>
    <line x1="0" x2="100%" y1="50%" y2="50%" />
    <line x1="50%" x2="50%" y1="0" y2="100%" />
  </svg>
);
