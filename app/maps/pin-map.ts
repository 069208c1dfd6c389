import type { I18n } from "@lingui/core";
import L from "leaflet";
import { isSamePosition, type Position } from "~/places/place";
import { ZOOM } from "~/places/tiles";
import { leafletMap } from "./leaflet";

/** The pixels by which an arrow key moves the pin; with Shift it is one. */
const STEP = 10;

/**
 * Creates a map with a pin that mouse, finger and arrow keys move (LOC-01).
 * @param shape the pin's outline as an SVG path, 28 by 36 pixels
 */
export function mountPin(i18n: I18n, box: HTMLElement, start: Position, shape: string, onMove: (to: Position) => void) {
  const map = leafletMap(i18n, box, { keyboard: false }).setView(start, ZOOM);
  const icon = L.divIcon({
    className: "map-pin",
    html: `<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true"><path class="map-pin-shape" d="${shape}"/></svg>`,
    iconSize: [28, 36],
    iconAnchor: [14, 36],
  });
  const pin = L.marker(start, { draggable: true, autoPan: true, icon }).addTo(map);
  const reportMove = () => {
    const { lat, lng } = pin.getLatLng().wrap();
    onMove({ lat, lng });
  };
  pin.on("dragend", reportMove);
  const element = pin.getElement();
  element?.setAttribute("aria-label", i18n._("Pin"));
  element?.setAttribute("aria-roledescription", i18n._("pin on a map, moved with the arrow keys"));
  element?.addEventListener("keydown", (event) => {
    const step = toStep(event);
    if (!step) return;
    event.preventDefault();
    pin.setLatLng(map.unproject(map.project(pin.getLatLng()).add(step)));
    map.panInside(pin.getLatLng(), { padding: [40, 40] });
    reportMove();
  });
  return {
    show: (position: Position) => {
      if (isSamePosition(position, pin.getLatLng())) return;
      pin.setLatLng(position);
      map.setView(position, map.getZoom());
    },
    remove: () => map.remove(),
  };
}

function toStep({ key, shiftKey }: KeyboardEvent): L.PointTuple | null {
  const step = shiftKey ? 1 : STEP;
  if (key === "ArrowLeft") return [-step, 0];
  if (key === "ArrowRight") return [step, 0];
  if (key === "ArrowUp") return [0, -step];
  return key === "ArrowDown" ? [0, step] : null;
}
