import L from "leaflet";
import type { Position } from "~/places/place";
import { clusterPins } from "./cluster-pins";
import { leafletMap } from "./leaflet";
import { describeCluster, PIN_OFFSET, PIN_SHAPES, PIN_SIGNS, type Pin, type PinCluster } from "./pins";
import type { MapView } from "./static-map";

/** The side of a pin's place in pixels. */
const SIZE = 36;

/**
 * Makes a map of pins. Near ones are one until the map is close enough; it moves there when they are chosen. A pin opens what
 * is said of it, with a link (HOME-04).
 * @param follow goes to a page of the portal
 */
export function mountClusters(
  box: HTMLElement,
  pins: readonly Pin[],
  { zoom, ...middle }: MapView,
  follow: (to: string) => void,
) {
  const map = leafletMap(box, {}).setView(middle, zoom);
  let spotsIn = clusterPins(pins);
  let shown = new Map<string, L.Marker>();
  // What stays keeps its marker, and with it the focus and what it has opened.
  const draw = () => {
    const bounds = map.getBounds().pad(0.1);
    const spots = spotsIn([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], map.getZoom());
    const next = new Map(
      spots.map((spot) => [keyOf(spot), shown.get(keyOf(spot)) ?? markerOf(spot, map, follow)] as const),
    );
    for (const [key, marker] of shown) if (!next.has(key)) marker.remove();
    for (const marker of next.values()) marker.addTo(map);
    shown = next;
  };
  const showAll = (all: readonly Position[]) => {
    if (all.length > 0) map.fitBounds(L.latLngBounds([...all]), { padding: [40, 40], maxZoom: 14, animate: false });
  };
  showAll(pins);
  draw();
  map.on("moveend", draw);
  map.on("popupopen", ({ popup }) => popup.getElement()?.querySelector("a")?.focus({ preventScroll: true }));
  box.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") map.closePopup();
  });
  return {
    /** Shows other pins, all of them in view. */
    show: (next: readonly Pin[]) => {
      spotsIn = clusterPins(next);
      showAll(next);
      draw();
    },
    remove: () => map.remove(),
  };
}

/** Returns what tells a spot from all others that look or lead elsewhere. */
const keyOf = ({ lat, lng, count, stackIndex, pin: { name, text } }: PinCluster) =>
  [lat, lng, count, stackIndex, name, text].join();

function markerOf(spot: PinCluster, map: L.Map, follow: (to: string) => void): L.Marker {
  const { pin, count, stackIndex, expandsAtZoom } = spot;
  const icon = L.divIcon({
    className: "map-marker",
    html: signOf(spot),
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2 - stackIndex * PIN_OFFSET, SIZE / 2],
    popupAnchor: [stackIndex * PIN_OFFSET, -SIZE / 3],
  });
  const marker = L.marker(spot, { icon });
  marker.on("add", () => {
    const element = marker.getElement();
    element?.setAttribute("aria-label", describeCluster(spot));
    // Leaflet calls it a button, and lets the mouse alone press it.
    element?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      element.click();
    });
  });
  marker.on("popupclose", () => marker.getElement()?.focus({ preventScroll: true }));
  if (count === 1) return marker.bindPopup(popupOf(pin, follow));
  return marker.on("click", () => {
    // The chosen pin is gone once its parts are drawn.
    map.once("moveend", () => map.getContainer().focus({ preventScroll: true }));
    map.setView(spot, expandsAtZoom);
  });
}

/** Returns a spot's sign as `PinIcon` renders it. */
function signOf({ pin: { tone }, count }: PinCluster): string {
  const half = -SIZE / 2;
  const many = count > 1;
  return `<svg viewBox="${half} ${half} ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" aria-hidden="true">
    <g class="map-spot" data-tone="${tone}"${many ? ' data-many="true"' : ""}>
      <path d="${PIN_SHAPES[tone]}"/><text y="0.36em">${many ? count : PIN_SIGNS[tone]}</text>
    </g></svg>`;
}

/** Returns the content of a pin's popup. Its link is followed without leaving the page, unless in a new tab. */
function popupOf({ name, text, to }: Pin, follow: (to: string) => void): HTMLElement {
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
