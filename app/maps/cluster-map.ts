import type { I18n } from "@lingui/core";
import L from "leaflet";
import type { Position } from "~/places/place";
import { type Bounds, createClusterQuery } from "./cluster-pins";
import { leafletMap } from "./leaflet";
import { nameAttributes } from "./pin-names";
import {
  describeCluster,
  PIN_OFFSET,
  PIN_SHAPES,
  PIN_SIGNS,
  type Pin,
  type PinCluster,
  type PinName,
  RING_PATH,
  toRing,
} from "./pins";
import type { MapView } from "./static-map";

const PIN_SIZE_PX = 36;
const ZOOM_STEP = 0.25;
/** In pixels: nearer signs would touch. */
const MIN_DISTANCE = 44;

/**
 * Creates a map of pins. Near pins are a cluster; selecting it zooms in until they separate. A pin opens a popup with a link
 * (HOME-04).
 * @param follow navigates to a page of the portal
 */
export function mountClusters(
  i18n: I18n,
  box: HTMLElement,
  pins: readonly Pin[],
  { zoom, ...middle }: MapView,
  follow: (to: string) => void,
) {
  const map = leafletMap(i18n, box, { zoomSnap: ZOOM_STEP }).setView(middle, zoom);
  let getClusters = createClusterQuery(pins, MIN_DISTANCE);
  let markers = new Map<string, L.Marker>();
  let framed: { key: string; bounds: Bounds } | null = null;
  // A remaining cluster reuses its marker, with its focus and popup; so a map that is moved keeps the places of the names.
  const draw = () => {
    const key = [map.getZoom(), map.getSize()].join();
    if (framed?.key !== key) framed = { key, bounds: toBounds(map.getBounds()) };
    const clusters = getClusters(toBounds(map.getBounds().pad(0.1)), map.getZoom(), framed.bounds);
    const next = new Map(
      clusters.map(
        (cluster) =>
          [
            toKey(i18n, cluster),
            markers.get(toKey(i18n, cluster)) ?? createMarker(i18n, cluster, map, follow),
          ] as const,
      ),
    );
    for (const [key, marker] of markers) if (!next.has(key)) marker.remove();
    for (const marker of next.values()) marker.addTo(map);
    markers = next;
  };
  const showAll = (all: readonly Position[]) => {
    if (all.length === 0) return;
    map.fitBounds(L.latLngBounds([...all]), { padding: [40, 40], maxZoom: 14, animate: false });
    // In the middle between two zooms the tiles of the closer one are so small that their names can't be read.
    if (map.getZoom() % 1 === 0.5) map.setZoom(map.getZoom() - ZOOM_STEP, { animate: false });
  };
  showAll(pins);
  draw();
  map.on("moveend", draw);
  map.on("popupopen", ({ popup }) => {
    const element = popup.getElement();
    element?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", i18n._("Close popup"));
    element?.querySelector("a")?.focus({ preventScroll: true });
  });
  box.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") map.closePopup();
  });
  return {
    show: (next: readonly Pin[]) => {
      getClusters = createClusterQuery(next, MIN_DISTANCE);
      showAll(next);
      framed = null;
      draw();
    },
    remove: () => map.remove(),
  };
}

const toBounds = (all: L.LatLngBounds): Bounds => [all.getWest(), all.getSouth(), all.getEast(), all.getNorth()];

const toKey = (i18n: I18n, cluster: PinCluster) =>
  [cluster.lat, cluster.lng, cluster.stackIndex, cluster.name?.side, describeCluster(i18n, cluster)].join();

function createMarker(i18n: I18n, cluster: PinCluster, map: L.Map, follow: (to: string) => void): L.Marker {
  const { pin, count, stackIndex, name, expandsAtZoom } = cluster;
  const icon = L.divIcon({
    className: "map-marker",
    html: renderSign(cluster),
    iconSize: [PIN_SIZE_PX, PIN_SIZE_PX],
    iconAnchor: [PIN_SIZE_PX / 2 - stackIndex * PIN_OFFSET, PIN_SIZE_PX / 2],
    popupAnchor: [stackIndex * PIN_OFFSET, -PIN_SIZE_PX / 3],
  });
  const marker = L.marker(cluster, { icon, title: describeCluster(i18n, cluster) });
  marker.on("add", () => {
    const element = marker.getElement();
    element?.setAttribute("aria-label", describeCluster(i18n, cluster));
    if (name) element?.firstElementChild?.append(createName(pin, name));
    // Leaflet's markers are buttons that only the mouse can press.
    element?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      element.click();
    });
  });
  // Its tooltip would lie over what the popup says.
  marker.on("popupopen", () => marker.getElement()?.removeAttribute("title"));
  marker.on("popupclose", () => marker.getElement()?.focus({ preventScroll: true }));
  if (count === 1) return marker.bindPopup(createPopup(pin, follow));
  return marker.on("click", () => {
    // The selected cluster is removed once its parts are drawn.
    map.once("moveend", () => map.getContainer().focus({ preventScroll: true }));
    map.setView(cluster, expandsAtZoom);
  });
}

/** Returns a pin's name beside its sign, as in the picture. */
function createName({ name }: Pin, place: PinName): SVGTextElement {
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  const { x, dy, textAnchor } = nameAttributes(place);
  const attributes = { class: "map-name", x, dy, y: "0.36em", "text-anchor": textAnchor };
  for (const [key, value] of Object.entries(attributes)) text.setAttribute(key, `${value}`);
  text.textContent = name;
  return text;
}

/** Renders a cluster's sign like `PinIcon`. */
function renderSign({ pin: { level }, count, levels }: PinCluster): string {
  const half = -PIN_SIZE_PX / 2;
  const parts = toRing(levels).map(
    ({ level: of, start, length }) =>
      `<path class="map-ring" data-level="${of}" d="${RING_PATH}" pathLength="100" stroke-dasharray="${length} 100" stroke-dashoffset="${-start}"/>`,
  );
  const sign =
    count === 1
      ? `<g class="map-spot" data-level="${level}"><path d="${PIN_SHAPES[level]}"/><text y="0.36em">${PIN_SIGNS[level]}</text></g>`
      : `<g class="map-cluster" data-level="${level}"><circle r="16"/>${parts.join("")}<text y="0.36em">${count}</text></g>`;
  return `<svg viewBox="${half} ${half} ${PIN_SIZE_PX} ${PIN_SIZE_PX}" width="${PIN_SIZE_PX}" height="${PIN_SIZE_PX}" aria-hidden="true">${sign}</svg>`;
}

/** Returns the content of a pin's popup. Its link navigates within the page, unless in a new tab. */
function createPopup({ name, text, to }: Pin, follow: (to: string) => void): HTMLElement {
  const content = document.createElement("div");
  const link = document.createElement("a");
  link.href = to;
  link.textContent = name;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(to);
  });
  const state = document.createElement("p");
  state.textContent = text;
  content.append(link, state);
  return content;
}
