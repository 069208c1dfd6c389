import "./leaflet.css";
import type { I18n } from "@lingui/core";
import L from "leaflet";
import { isTheme } from "~/layout/preferences/theme";
import { getTileSources } from "./tile-sources";

/** Creates a map of the portal's own tiles (record 010). The wheel scrolls the page, not the map. */
export function leafletMap(i18n: I18n, box: HTMLElement, options: L.MapOptions): L.Map {
  const map = L.map(box, { scrollWheelZoom: false, attributionControl: false, zoomControl: false, ...options });
  L.control.zoom({ zoomInTitle: i18n._("Zoom in"), zoomOutTitle: i18n._("Zoom out") }).addTo(map);
  const tiles = new ThemedTiles({ minZoom: 3, maxZoom: 19 }).addTo(map);
  const chosen = new MutationObserver(() => tiles.redraw());
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  map.on("unload", () => chosen.disconnect());
  return map;
}

/** Tiles of which the browser takes the one for the theme in use, and another one when the system's changes. */
class ThemedTiles extends L.GridLayer {
  override createTile({ x, y, z: zoom }: L.Coords, done: L.DoneCallback): HTMLElement {
    const { theme = "system" } = document.documentElement.dataset;
    const { light, dark, darkScreens } = getTileSources({ zoom, x, y }, isTheme(theme) ? theme : "system");
    const picture = document.createElement("picture");
    if (darkScreens) {
      const source = document.createElement("source");
      Object.assign(source, { media: darkScreens, srcset: dark });
      picture.append(source);
    }
    const image = document.createElement("img");
    image.alt = "";
    image.onload = () => done(undefined, picture);
    image.onerror = () => done(new Error("not loaded"), picture);
    picture.append(image);
    image.src = light;
    return picture;
  }
}
