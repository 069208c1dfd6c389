import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import type { Tone } from "~/ui/tone/tone";
import { findLegState, type LegState, STATIONS, type Station } from "./connection-path";

const LOOKS: Record<Station, { icon: IconName; label: Message }> = {
  users: { icon: "users", label: msg("Users") },
  internet: { icon: "globe", label: msg("Internet") },
  endpoint: { icon: "lock", label: msg("Public endpoint") },
  gateway: { icon: "server", label: msg("Gateway device") },
  destinations: { icon: "network", label: msg("Destinations") },
};

const TONES: Record<LegState, Tone> = { ok: "success", unknown: "neutral", broken: "danger" };

interface Props {
  /** What stands below a place's name. */
  facts: Partial<Record<Station, ReactNode>>;
  /** The place that connections don't reach; null when nothing prevents them. */
  broken: Station | null;
  /** True when connections are known to get through. */
  proven: boolean;
}

/** Renders the way of a connection from its users to the destinations. The words beside the lines say all that they show. */
export const PathPicture = ({ facts, broken, proven }: Props) => {
  const { i18n } = useLingui();
  const stateOf = (station: Station | undefined) => station && findLegState(station, broken, proven);
  return (
    <div className="ras-path-box">
      <ol className="ras-path" aria-label={i18n._("The way of a connection")}>
        {STATIONS.map((station, index) => (
          <li key={station}>
            <span className="ras-path-icon" data-tone={TONES[stateOf(station) ?? "unknown"]}>
              <Icon icon={LOOKS[station].icon} />
            </span>
            <PathLine state={stateOf(STATIONS[index + 1])} />
            <span className="ras-path-text" data-tone={station === broken ? TONES.broken : undefined}>
              {station === broken && <span className="visually-hidden">{i18n._("The way is broken here:")} </span>}
              <strong>{i18n._(LOOKS[station].label)}</strong> <span className="muted">{facts[station]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Draws the line to the next place in both directions: the style shows the one that its box has room for. */
const PathLine = ({ state }: { state: LegState | undefined }) =>
  state && (
    <svg className="ras-path-line" data-tone={TONES[state]} aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      <line x1="50%" x2="50%" y1="0" y2="100%" />
      {state === "broken" && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: only places the cross in the line's middle
        <svg x="50%" y="50%" overflow="visible">
          <circle r="7" />
          <path d="M-4-4L4 4M4-4L-4 4" />
        </svg>
      )}
    </svg>
  );
