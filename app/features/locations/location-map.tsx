import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import { MapTile } from "~/maps/map-tile";
import { useLiveMap } from "~/maps/use-live-map";
import { paths } from "~/paths";
import type { Position } from "~/places/place";
import { TILE, tileName, tilesAround, ZOOM } from "~/places/tiles";
import { LOCATION_FORM } from "./field-access";
import { formatDegrees } from "./place-values";

type Props = {
  pin: Position | null;
  source: string;
  autoFocus: boolean;
  onMove: (position: Position) => void;
};

/** Renders the map with its pin (LOC-01): tiles to click on, or with a script a map whose pin can be dragged. */
export function LocationMap({ pin, source, autoFocus, onMove }: Props) {
  const { i18n } = useLingui();
  const { box, live } = usePinMap(pin, onMove);
  if (!pin) return <p className="muted">{i18n._("The map appears once the address has coordinates.")}</p>;
  const where = `${formatDegrees(pin.lat)}, ${formatDegrees(pin.lng)}`;
  return (
    <section
      className="location-map"
      aria-label={i18n._("Map")}
      id={`${LOCATION_FORM}-map`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the way to the answer without JavaScript
      autoFocus={autoFocus}
    >
      <div className="map-live" ref={box} hidden={!live} />
      {!live && <TileMap pin={pin} />}
      <p className="muted small" aria-live="polite">
        {i18n._("Pin at {where}", { where })}
      </p>
      <p className="muted small">
        {live
          ? i18n._("Drag the pin, or move it with the arrow keys.")
          : i18n._("Select a point on the map to place the pin.")}
      </p>
      <p className="muted small">{i18n._("Map: {source}", { source })}</p>
    </section>
  );
}

/** Renders the tiles, and over them image buttons that aren't seen and post the clicked point. */
function TileMap({ pin }: { pin: Position }) {
  const { i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has the name, its pictures have their own
    <svg className="map-tiles">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: only puts its pictures into the middle */}
      <svg x="50%" y="50%" overflow="visible">
        {tilesAround(pin).map((tile) => (
          <MapTile key={tileName(tile)} tile={{ zoom: ZOOM, x: tile.x, y: tile.y }} left={tile.left} top={tile.top}>
            <input
              type="image"
              name={tileName(tile)}
              src={`${paths.tiles}/${ZOOM}/${tile.x}/${tile.y}`}
              alt={i18n._("Place the pin here")}
              width={TILE}
              height={TILE}
              tabIndex={-1}
            />
          </MapTile>
        ))}
        <path className="map-pin-shape" d={PIN} transform="translate(-14 -36)" />
      </svg>
    </svg>
  );
}

/** The pin's outline as an SVG path, 28 by 36 pixels, its tip in the middle of the bottom. */
const PIN = "M14 36C14 36 2 22 2 13.5a12 12 0 1 1 24 0C26 22 14 36 14 36ZM14 9a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z";

function usePinMap(pin: Position | null, onMove: (position: Position) => void) {
  const { i18n } = useLingui();
  const newest = useRef({ pin, onMove });
  newest.current = { pin, onMove };
  const { box, map, live } = useLiveMap(pin !== null, async () => {
    const { mountPin } = await import("~/maps/pin-map");
    return (element) => {
      const { pin: start } = newest.current;
      return start && mountPin(i18n, element, start, PIN, (position) => newest.current.onMove(position));
    };
  });
  useEffect(() => {
    if (pin) map.current?.show(pin);
  }, [pin, map]);
  return { box, live };
}
