import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lists/with-query";
import { PinIcon, PinsMap } from "~/maps/pins-map";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { LAYERS } from "./location-state";
import type { buildLocationsMap } from "./locations-map.server";
import { LOCATIONS_VIEWS, type LocationsView, VIEW_LABELS } from "./locations-view";

type Props = ReturnType<typeof buildLocationsMap>;

/** Renders the list's matches on a map, with their worst states (HOME-04). */
export function LocationsMap({ pins, picture, source, legend, unplaced, outside, withoutEvents, ...layers }: Props) {
  return (
    <div className="locations-map">
      <LayerLinks {...layers} />
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
        <EmptyState kind="locations" title="No locations on the map yet">
          A location appears on the map once you choose its address or set its pin.
        </EmptyState>
      )}
      <div className="stack-s">
        <ul className="map-legend" aria-label="Map legend">
          {legend
            .filter(({ count }) => count > 0)
            .map((entry) => (
              <li key={entry.tone}>
                <svg viewBox="-20 -20 40 40" aria-hidden="true">
                  <PinIcon tone={entry.tone} />
                </svg>
                <span>
                  {`${entry.text}: ${entry.count.toLocaleString("en")}`}
                  <LegendLayers layers={entry.layers} />
                </span>
              </li>
            ))}
        </ul>
        {unplaced > 0 && <p className="muted small">{unplacedText(unplaced)}</p>}
        {outside > 0 && <p className="muted small">{outsideText(outside)}</p>}
        {withoutEvents && <p className="muted small">The map doesn't include pending events. See SerenITy Events.</p>}
      </div>
    </div>
  );
}

/** Renders how many pins have this colour for each reason, such as "events 5"; a reason that couldn't be read isn't counted. */
function LegendLayers({ layers }: Pick<Props["legend"][number], "layers">) {
  if (!layers.some(({ count }) => count > 0)) return null;
  const text = layers
    .filter(({ count, isUnknown }) => count > 0 || isUnknown)
    .map(
      ({ name, count }) => `${LAYERS[name].toLowerCase()} ${count > 0 ? count.toLocaleString("en") : "not counted"}`,
    );
  return <span className="muted">{` (${text.join(", ")})`}</span>;
}

/** Renders the links to the map of everything and to each of its layers. */
function LayerLinks({ layer, layers }: Pick<Props, "layer" | "layers">) {
  const { search } = useLocation();
  const link = (name: string, value: string, isCurrent: boolean) => (
    <Link
      key={name}
      className="tab"
      to={`${withQuery(paths.dashboard, search, { layer: value })}#map`}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
  return (
    <nav aria-label="Layers of the map" className="tabs-list map-layers no-print">
      {link("Everything", "", layer === null)} {layers.map((name) => [link(LAYERS[name], name, name === layer), " "])}
    </nav>
  );
}

const outsideText = (count: number) =>
  count === 1 ? "1 location has no gateway" : `${count.toLocaleString("en")} locations have no gateway`;

const unplacedText = (count: number) =>
  count === 1 ? "1 location isn't on the map" : `${count.toLocaleString("en")} locations aren't on the map`;

/** Renders the links to the views of the locations; the address leaves out the default view. */
export function ViewLinks({ view, defaultView }: { view: LocationsView; defaultView: LocationsView }) {
  const { search } = useLocation();
  return (
    <nav aria-label="View locations as" className="row no-print">
      {LOCATIONS_VIEWS.map((each) => [
        <Link
          key={each}
          className="tab"
          to={`${withQuery(paths.dashboard, search, { view: each === defaultView ? "" : each, at: "", layer: "" })}#locations`}
          aria-current={each === view ? "page" : undefined}
          preventScrollReset
        >
          {VIEW_LABELS[each]}
        </Link>,
        " ",
      ])}
    </nav>
  );
}
