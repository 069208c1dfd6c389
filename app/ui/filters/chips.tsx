import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";

/** A set filter, and the URL without it. */
export type Chip = { name: string; text: ReactNode; to: string };

/** Renders a link for each set filter that removes it, and one that clears all of them and the search. */
export function Chips({ chips, clearTo }: { chips: readonly Chip[]; clearTo: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <div className="filters-chips">
      {chips.map(({ name, text, to }) => (
        <Link key={name} className="chip" to={to} preventScrollReset replace>
          <span>
            <Trans
              id="<0>Remove </0>{filter}"
              values={{ filter: <>{text}</> }}
              components={{ 0: <span className="visually-hidden" /> }}
            />
          </span>
          <Icon icon="x" size="s" />
        </Link>
      ))}
      {clearTo !== undefined && (
        <Link className="button button-quiet" to={clearTo} preventScrollReset replace>
          {i18n._("Clear")}
        </Link>
      )}
    </div>
  );
}
