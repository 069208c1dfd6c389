import { useLingui } from "@lingui/react";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { Link } from "../link/link";
import { type Tone, toneIcon } from "../tone/tone";

export type Stat = {
  label: string;
  value: number;
  /** The URL of the counted list. */
  to: string;
  /** True when the page shows that list now. */
  current?: boolean;
  /** The figure's tone, shown only while its value is not 0. */
  tone?: Tone;
  /** The icon of the counted state, in place of its tone's. */
  icon?: IconName;
};

/** Figures that count the same thing, under its name. */
export type StatGroup = { title: string; figures: Stat[] };

/** Renders the summary of a list in numbers, each a link that filters the list. */
export const Stats = ({ label, groups }: { label: string; groups: StatGroup[] }) => (
  <nav aria-label={label} className="figures-box no-print">
    {groups.map((group) => (
      <Group key={group.title} {...group} />
    ))}
  </nav>
);

function Group({ title, figures }: StatGroup) {
  const id = useId();
  return (
    <div className="figures-group">
      <p className="visually-hidden" id={id}>
        {title}
      </p>{" "}
      <ul className="figures" aria-labelledby={id}>
        {figures.map((figure) => (
          <li key={figure.label}>
            <Figure {...figure} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Figure = ({ value, tone, ...rest }: Stat) => (
  <FigureTile tone={value > 0 ? tone : undefined} {...rest}>
    {useLingui().i18n.number(value)}
  </FigureTile>
);

type FigureTileProps = Pick<Stat, "label" | "current" | "icon"> & {
  /** Undefined for a figure that leads nowhere. */
  to?: string | undefined;
  tone?: Tone | undefined;
  children: ReactNode;
  /** A bar below the figure that shows its share of a whole. */
  bar?: ReactNode;
};

/** Renders a figure below its label. */
export function FigureTile({ label, to, current, tone, icon, children, bar }: FigureTileProps) {
  const content = (
    <>
      <span className="figure-label">
        {tone && (
          <span className="figure-icon" data-tone={tone}>
            <Icon icon={icon ?? toneIcon[tone]} size="s" />
          </span>
        )}
        {label}
      </span>{" "}
      <span className="figure-value">{children}</span>
      {bar}
    </>
  );
  return to ? (
    <Link className="figure" to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      {content}
    </Link>
  ) : (
    <span className="figure">{content}</span>
  );
}
