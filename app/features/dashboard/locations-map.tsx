import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lists/with-query";
import { PinIcon, PinsMap } from "~/maps/pins-map";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import type { buildLocationsMap } from "./locations-map.server";

type Props = ReturnType<typeof buildLocationsMap>;

/** Renders the list's matches on a map, with their worst states (HOME-04). */
export function LocationsMap({ pins, picture, source, legend, unplaced, withoutEvents }: Props) {
  return (
    <div className="stack-s locations-map">
      {picture ? (
        <PinsMap
          pins={pins}
          picture={picture}
          source={source}
          id="map"
          label="Map of locations"
          path={paths.dashboard}
        />
      ) : (
        <EmptyState title="No locations on the map yet">
          A location appears on the map once you choose its address or set its pin.
        </EmptyState>
      )}
      <ul className="map-legend" aria-label="Map legend">
        {legend
          .filter(({ count }) => count > 0)
          .map(({ tone, text, count }) => (
            <li key={tone}>
              <svg viewBox="-20 -20 40 40" aria-hidden="true">
                <PinIcon tone={tone} />
              </svg>
              {`${text}: ${count.toLocaleString("en")}`}
            </li>
          ))}
      </ul>
      {unplaced > 0 && <p className="muted small">{unplacedText(unplaced)}</p>}
      {withoutEvents && <p className="muted small">The map doesn't include pending events. See SerenITy Events.</p>}
    </div>
  );
}

const unplacedText = (count: number) =>
  count === 1 ? "1 location isn't on the map" : `${count.toLocaleString("en")} locations aren't on the map`;

export function ViewLinks({ onMap }: { onMap: boolean }) {
  const { search } = useLocation();
  const view = (name: string, value: string, current: boolean) => (
    <Link
      className="tab"
      to={`${withQuery(paths.dashboard, search, { view: value, at: "" })}#locations`}
      aria-current={current ? "page" : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
  return (
    <nav aria-label="View locations as" className="row no-print">
      {view("List", "", !onMap)} {view("Map", "map", onMap)}
    </nav>
  );
}
