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
  offerAgain(i18n, box, tiles);
  const chosen = new MutationObserver(() => tiles.redraw());
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  map.on("unload", () => chosen.disconnect());
  return map;
}

/** Says on the map that tiles of it are missing, and loads them again when asked. */
function offerAgain(i18n: I18n, box: HTMLElement, tiles: L.GridLayer): void {
  const missing = new Set<HTMLElement>();
  const note = L.DomUtil.create("p", "map-missing", box);
  const again = document.createElement("button");
  Object.assign(again, { type: "button", className: "button button-s", textContent: i18n._("Try again") });
  note.append(i18n._("Couldn't load parts of the map."), " ", again);
  note.role = "status";
  note.hidden = true;
  L.DomEvent.disableClickPropagation(note);
  const show = () => {
    // The button that disappears leaves its focus to the map.
    if (missing.size === 0 && note.contains(document.activeElement)) box.focus({ preventScroll: true });
    note.hidden = missing.size === 0;
  };
  tiles.on("tileerror", ({ tile }) => {
    missing.add(tile);
    show();
  });
  tiles.on("tileunload", ({ tile }) => missing.delete(tile));
  tiles.on("load", show);
  again.addEventListener("click", () => tiles.redraw());
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
    image.onerror = () => {
      picture.classList.add("map-tile-missing");
      done(new Error("not loaded"), picture);
    };
    picture.append(image);
    image.src = light;
    return picture;
  }
}
