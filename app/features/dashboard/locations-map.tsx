import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery } from "~/lists/with-query";
import { PinIcon, PinsMap } from "~/maps/pins-map";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import type { buildLocationsMap } from "./locations-map.server";
import { LOCATIONS_VIEWS, type LocationsView, VIEW_LABELS } from "./locations-view";

type Props = ReturnType<typeof buildLocationsMap>;

/** Renders the list's matches on a map, with their worst states (HOME-04). */
export function LocationsMap({ pins, picture, source, unplaced, withoutEvents, withoutGateways, ...legend }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="locations-map">
      {picture ? (
        <PinsMap
          pins={pins}
          picture={picture}
          source={source}
          id="map"
          label={i18n._("Map of locations")}
          path={paths.dashboard}
        />
      ) : (
        <EmptyState kind="locations" title={i18n._("No locations on the map yet")}>
          {i18n._("A location appears on the map once you choose its address or set its pin.")}
        </EmptyState>
      )}
      <div className="map-key stack-s">
        <Legend {...legend} />
        {unplaced > 0 && <p className="muted small">{unplacedText(i18n, unplaced)}</p>}
        {withoutEvents && (
          <p className="muted small">{i18n._("The map doesn't include pending events. See SerenITy Events.")}</p>
        )}
        {withoutGateways && (
          <p className="muted small">{i18n._("The map doesn't include all gateways. See Remote Access.")}</p>
        )}
      </div>
    </div>
  );
}

/** Renders the legend: each sign, its meaning and its number of locations, as a link that filters the map and the list. */
function Legend({ legend, total }: Pick<Props, "legend" | "total">) {
  const { i18n } = useLingui();
  return (
    <ul className="map-legend" aria-label={i18n._("Map legend")}>
      <li>
        <LevelFilter level="" count={total} isCurrent={!legend.some(({ isCurrent }) => isCurrent)}>
          {i18n._("All locations")}
        </LevelFilter>
      </li>
      {legend.map(({ level, text, ...filter }) => (
        <li key={level}>
          <LevelFilter level={level} {...filter}>
            <svg viewBox="-20 -20 40 40" aria-hidden="true">
              <PinIcon level={level} />
            </svg>
            {i18n._(text)}
          </LevelFilter>
        </li>
      ))}
    </ul>
  );
}

type LevelFilterProps = { level: string; count: number | null; isCurrent: boolean; children: ReactNode };

function LevelFilter({ level, count, isCurrent, children }: LevelFilterProps) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const number = count !== null && <span className="tabular">{i18n.number(count)}</span>;
  if (count === 0 && !isCurrent)
    return (
      <span>
        {children} {number}
      </span>
    );
  return (
    <Link
      to={`${withQuery(paths.dashboard, search, { status: level, at: "", page: "" })}#map`}
      aria-current={isCurrent ? "true" : undefined}
      preventScrollReset
    >
      {children} {number}
    </Link>
  );
}

const unplacedText = (i18n: I18n, count: number) =>
  i18n._("{count, plural, one {# location isn't on the map} other {# locations aren't on the map}}", { count });

/** Renders the links to the views of the locations; the address leaves out the default view. */
export function ViewLinks({ view, defaultView }: { view: LocationsView; defaultView: LocationsView }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <nav aria-label={i18n._("View locations as")} className="view-tabs no-print">
      {LOCATIONS_VIEWS.map((each) => [
        <Link
          key={each}
          className="tab"
          to={`${withQuery(paths.dashboard, search, { view: each === defaultView ? "" : each, at: "" })}#locations`}
          aria-current={each === view ? "page" : undefined}
          preventScrollReset
        >
          {i18n._(VIEW_LABELS[each])}
        </Link>,
        " ",
      ])}
    </nav>
  );
}
