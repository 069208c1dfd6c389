import "leaflet/dist/leaflet.css";
import "./leaflet.css";
import L from "leaflet";
import { paths } from "~/paths";

/** Creates a map of the portal's own tiles (record 010). The wheel scrolls the page, not the map. */
export function leafletMap(box: HTMLElement, options: L.MapOptions): L.Map {
  const map = L.map(box, { scrollWheelZoom: false, attributionControl: false, ...options });
  L.tileLayer(`${paths.tiles}/{z}/{x}/{y}`, { minZoom: 3, maxZoom: 19 }).addTo(map);
  return map;
}
