import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { type Message, msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { PinIcon, PinsMap } from "~/maps/pins-map";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { LAYERS, type Layer } from "./location-state";
import type { buildLocationsMap } from "./locations-map.server";
import { LOCATIONS_VIEWS, type LocationsView, VIEW_LABELS } from "./locations-view";

type Props = ReturnType<typeof buildLocationsMap>;

/** Renders the list's matches on a map, with their worst states (HOME-04). */
export function LocationsMap({ pins, picture, source, legend, unplaced, outside, withoutEvents, ...layers }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="locations-map">
      <LayerLinks {...layers} />
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
        <ul className="map-legend" aria-label={i18n._("Map legend")}>
          {legend
            .filter(({ count }) => count > 0)
            .map((entry) => (
              <li key={entry.tone}>
                <svg viewBox="-20 -20 40 40" aria-hidden="true">
                  <PinIcon tone={entry.tone} />
                </svg>
                <span>
                  {i18n._("{label}: {value}", { label: i18n._(entry.text), value: i18n.number(entry.count) })}
                  <LegendLayers layers={entry.layers} />
                </span>
              </li>
            ))}
        </ul>
        {unplaced > 0 && <p className="muted small">{unplacedText(i18n, unplaced)}</p>}
        {outside > 0 && <p className="muted small">{outsideText(i18n, outside)}</p>}
        {withoutEvents && (
          <p className="muted small">{i18n._("The map doesn't include pending events. See SerenITy Events.")}</p>
        )}
      </div>
    </div>
  );
}

/** Renders how many pins have this colour for each reason, such as "events 5"; a reason that couldn't be read isn't counted. */
function LegendLayers({ layers }: Pick<Props["legend"][number], "layers">) {
  const { i18n } = useLingui();
  if (!layers.some(({ count }) => count > 0)) return null;
  const text = layers
    .filter(({ count, isUnknown }) => count > 0 || isUnknown)
    .map(({ name, count }) => (count > 0 ? countPins(i18n, name, count) : i18n._(NOT_COUNTED[name])));
  return <span className="muted">{` (${text.join(", ")})`}</span>;
}

function countPins(i18n: I18n, layer: Layer, count: number): string {
  if (layer === "gateways") return i18n._("gateways {count, number}", { count });
  return layer === "events"
    ? i18n._("events {count, number}", { count })
    : i18n._("maintenance {count, number}", { count });
}

const NOT_COUNTED: Record<Layer, Message> = {
  gateways: msg("gateways not counted"),
  events: msg("events not counted"),
  maintenance: msg("maintenance not counted"),
};

/** Renders the links to the map of everything and to each of its layers. */
function LayerLinks({ layer, layers }: Pick<Props, "layer" | "layers">) {
  const { i18n } = useLingui();
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
    <nav aria-label={i18n._("Layers of the map")} className="tabs-list map-layers no-print">
      {link(i18n._("Everything"), "", layer === null)}{" "}
      {layers.map((name) => [link(i18n._(LAYERS[name]), name, name === layer), " "])}
    </nav>
  );
}

const outsideText = (i18n: I18n, count: number) =>
  i18n._("{count, plural, one {# location has no gateway} other {# locations have no gateway}}", { count });

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
          to={`${withQuery(paths.dashboard, search, { view: each === defaultView ? "" : each, at: "", layer: "" })}#locations`}
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
