import type { Theme } from "~/layout/preferences/theme";
import { paths } from "~/paths";

/** The address of a tile: its zoom, and its column and row at that zoom. */
export interface TileAddress {
  zoom: number;
  x: number;
  y: number;
}

/** The screens that show dark tiles, by the look that the viewer chose. Paper has light ones. */
const DARK_SCREENS: Record<Theme, string | null> = {
  system: "screen and (prefers-color-scheme: dark)",
  light: null,
  dark: "screen",
};

/** Returns a tile's URLs, and which screens show the dark one; null for none. */
export function getTileSources({ zoom, x, y }: TileAddress, theme: Theme) {
  const light = `${paths.tiles}/${zoom}/${x}/${y}`;
  return { light, dark: `${light}?theme=dark`, darkScreens: DARK_SCREENS[theme] };
}
