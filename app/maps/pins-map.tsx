import { useLingui } from "@lingui/react";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { withQuery } from "~/lists/with-query";
import { Link } from "~/ui/link/link";
import { MapTile } from "./map-tile";
import { nameAttributes } from "./pin-names";
import {
  describeCluster,
  type LevelCounts,
  PIN_OFFSET,
  PIN_SHAPES,
  PIN_SIGNS,
  type Pin,
  type PinLevel,
  RING_PATH,
  toRing,
} from "./pins";
import { MAP_HEIGHT, MAP_WIDTH, type MapView, serializeMapView } from "./static-map";
import type { StaticMap } from "./static-map.server";
import { useLiveMap } from "./use-live-map";

type Props = {
  id: string;
  label: string;
  /** The page that the picture is on; `?at=` is its view. */
  path: string;
  pins: Pin[];
  picture: StaticMap;
  source: string;
};

/** Renders pins on a map: a static picture with links, or with a script a live map (HOME-04). */
export function PinsMap({ id, label, path, pins, picture, source }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const { box, live } = useClusterMap(pins, picture.view);
  const at = (view: MapView | null) => `${withQuery(path, search, { at: view ? serializeMapView(view) : "" })}#${id}`;
  return (
    <section className="map" id={id} aria-label={label}>
      <div className="map-box" translate="no">
        <div className="map-live" ref={box} hidden={!live} />
        {!live && <Picture picture={picture} at={at} />}
      </div>
      <p className="row small muted">
        <span>{i18n._("Map: {source}", { source })}</span> {!live && <Zooms picture={picture} at={at} />}
      </p>
    </section>
  );
}

function useClusterMap(pins: Pin[], view: MapView) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const newest = useRef({ pins, view, navigate });
  newest.current = { pins, view, navigate };
  const { box, map, live } = useLiveMap(true, async () => {
    const { mountClusters } = await import("./cluster-map");
    return (element) => {
      const { pins: first, view: start } = newest.current;
      return mountClusters(i18n, element, first, start, (to) => newest.current.navigate(to));
    };
  });
  const previous = useRef(pins);
  useEffect(() => {
    if (previous.current === pins) return;
    previous.current = pins;
    map.current?.show(pins);
  }, [pins, map]);
  return { box, live };
}

type PictureProps = Pick<Props, "picture"> & { at: (view: MapView | null) => string };

/**
 * Renders the tiles, which scale with the page, and over them the pins, which don't. All pins are in the drawing's
 * middle part.
 */
const Picture = ({ picture: { view, tiles, spots }, at }: PictureProps) => {
  const { i18n } = useLingui();
  return (
    <div className="map-picture">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has the name, its links have their own */}
      <svg className="map-drawing">
        <svg
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          width="100%"
          height="100%"
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          {tiles.map(({ x, y, left, top }) => (
            <MapTile key={`${x} ${y}`} tile={{ zoom: view.zoom, x, y }} left={left} top={top} />
          ))}
        </svg>
        {spots.map((spot) => (
          // biome-ignore lint/a11y/noSvgWithoutTitle: only places a pin
          <svg
            key={`${spot.lat} ${spot.lng} ${spot.stackIndex}`}
            x={`${spot.left}%`}
            y={`${spot.top}%`}
            overflow="visible"
          >
            <Link
              to={spot.count > 1 ? at({ lat: spot.lat, lng: spot.lng, zoom: spot.expandsAtZoom }) : spot.pin.to}
              aria-label={describeCluster(i18n, spot)}
              preventScrollReset={spot.count > 1}
            >
              <g transform={spot.stackIndex > 0 ? `translate(${spot.stackIndex * PIN_OFFSET} 0)` : undefined}>
                <title>{describeCluster(i18n, spot)}</title>
                {spot.count === 1 ? (
                  <>
                    <PinIcon level={spot.pin.level} />
                    {spot.name && (
                      <text className="map-name" data-from={spot.name.from} {...nameAttributes(spot.name)} y="0.36em">
                        {spot.pin.name}
                      </text>
                    )}
                  </>
                ) : (
                  <ClusterIcon {...spot} />
                )}
              </g>
            </Link>
          </svg>
        ))}
      </svg>
    </div>
  );
};

const Zooms = ({ picture: { view, closer, wider }, at }: PictureProps) => {
  const { i18n } = useLingui();
  return (
    <span className="row no-print">
      {closer !== null && (
        <Link to={at({ ...view, zoom: closer })} preventScrollReset>
          {i18n._("Zoom in")}
        </Link>
      )}{" "}
      {wider !== null && (
        <Link to={at({ ...view, zoom: wider })} preventScrollReset>
          {i18n._("Zoom out")}
        </Link>
      )}{" "}
      <Link to={at(null)} preventScrollReset>
        {i18n._("Show all")}
      </Link>
    </span>
  );
};

/** Renders a level's pin with its sign. */
export const PinIcon = ({ level }: { level: PinLevel }) => (
  <g className="map-spot" data-level={level}>
    <path d={PIN_SHAPES[level]} />
    <text y="0.36em">{PIN_SIGNS[level]}</text>
  </g>
);

/** Renders a cluster's number in the colour of the worst, in a ring whose parts are the shares of its levels. */
const ClusterIcon = ({ pin, count, levels }: { pin: Pin; count: number; levels: LevelCounts }) => (
  <g className="map-cluster" data-level={pin.level}>
    <circle r="16" />
    {toRing(levels).map(({ level, start, length }) => (
      <path
        key={level}
        className="map-ring"
        data-level={level}
        d={RING_PATH}
        pathLength={100}
        strokeDasharray={`${length} 100`}
        strokeDashoffset={-start}
      />
    ))}
    <text y="0.36em">{count}</text>
  </g>
);
