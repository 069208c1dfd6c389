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
export function LocationsMap({ pins, picture, source, unplaced, withoutEvents, ...legend }: Props) {
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
      </div>
    </div>
  );
}

/** Renders what the signs mean, each with its number as the link to just these, on the map and in the list. */
function Legend({ legend, total }: Pick<Props, "legend" | "total">) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const filter = (status: string, isCurrent: boolean, count: number, content: ReactNode) => (
    <Link
      to={`${withQuery(paths.dashboard, search, { status, at: "", page: "" })}#map`}
      aria-current={isCurrent ? "true" : undefined}
      preventScrollReset
    >
      {content} <span className="tabular">{i18n.number(count)}</span>
    </Link>
  );
  return (
    <ul className="map-legend" aria-label={i18n._("Map legend")}>
      <li>{filter("", !legend.some(({ isCurrent }) => isCurrent), total, <span>{i18n._("All locations")}</span>)}</li>
      {legend
        .filter(({ count, isCurrent }) => count > 0 || isCurrent)
        .map(({ level, text, count, isCurrent }) => (
          <li key={level}>
            {filter(
              level,
              isCurrent,
              count,
              <>
                <svg viewBox="-20 -20 40 40" aria-hidden="true">
                  <PinIcon level={level} />
                </svg>
                <span>{i18n._(text)}</span>
              </>,
            )}
          </li>
        ))}
    </ul>
  );
}

const unplacedText = (i18n: I18n, count: number) =>
  i18n._("{count, plural, one {# location isn't on the map} other {# locations aren't on the map}}", { count });

/** Renders the links to the views of the locations; the address leaves out the default view. */
export function ViewLinks({ view, defaultView }: { view: LocationsView; defaultView: LocationsView }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <nav aria-label={i18n._("View locations as")} className="row no-print">
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
