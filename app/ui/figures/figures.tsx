import { Link } from "@remix-run/react";
import { Icon } from "../icon/icon";
import { type Tone, toneIcon } from "../tone/tone";

export type Figure = {
  label: string;
  value: number;
  /** Where what is counted is listed. */
  to: string;
  /** Whether that is what the page shows now. */
  current?: boolean;
  /** Shown only while there is something to count. */
  tone?: Tone;
};

/** A summary of a list in numbers: each is a link that filters it. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <nav aria-label={label} className="no-print">
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
              </span>
              <span className="figure-value">{value.toLocaleString("en")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
