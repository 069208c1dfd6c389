import { Icon } from "../icon/icon";
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
};

/** Renders the summary of a list in numbers, each a link that filters the list. */
export function Stats({ label, figures }: { label: string; figures: Stat[] }) {
  return (
    <nav aria-label={label} className="figures-box no-print">
      <ul className="figures">
        {figures.map(({ label: name, value, to, current, tone }) => (
          <li key={name}>
            <Link className="figure" to={to} aria-current={current ? "true" : undefined} preventScrollReset>
              <span className="figure-label">
                {tone && value > 0 && (
                  <span className="figure-icon" data-tone={tone}>
                    <Icon icon={toneIcon[tone]} size="s" />
                  </span>
                )}
                {name}
              </span>{" "}
              <span className="figure-value">{value.toLocaleString("en")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
