import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { Link } from "../link/link";
import { ShareBar } from "../share-bar/share-bar";
import type { Tone } from "../tone/tone";

interface Props {
  title: string;
  icon: IconName;
  to: string;
  /** How many of how many are well, the first number in `strong`. */
  count: ReactNode;
  /** What isn't well with its number, the worst first. */
  reasons: { text: string; tone: Tone }[];
  /** All of them by tone, in the order of the bar. */
  parts: { tone: Tone; count: number }[];
}

/** Renders how well a part of the fleet is, as a link to its list: a number, a bar to scale, and a legend of what isn't well. */
export const HealthPart = ({ title, icon, to, count, reasons, parts }: Props) => (
  <Link className="health-part" to={to} title={reasons.map(({ text }) => text).join(", ") || undefined}>
    <span className="health-title">
      <Icon icon={icon} size="s" />
      {title}
    </span>{" "}
    <span className="health-count">{count}</span> <ShareBar parts={parts} />
    <span className="health-reasons">
      {reasons.map(({ text, tone }) => (
        <span key={text} data-tone={tone}>
          {text}{" "}
        </span>
      ))}
    </span>
  </Link>
);
