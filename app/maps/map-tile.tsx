import type { ReactNode } from "react";
import { useTheme } from "~/layout/route-data";
import { TILE } from "~/places/tiles";
import { getTileSources, type TileAddress } from "./tile-sources";

type Props = {
  tile: TileAddress;
  /** Its position in the SVG, in pixels. */
  left: number;
  top: number;
  /** Drawn over the tile. */
  children?: ReactNode;
};

/** Renders a tile in the theme in use, as a part of an SVG: the content security policy forbids style attributes. */
export function MapTile({ tile, left, top, children }: Props) {
  const { light, dark, darkScreens } = getTileSources(tile, useTheme());
  return (
    <foreignObject className="map-tile" x={left} y={top} width={TILE} height={TILE}>
      <picture>
        {darkScreens && <source media={darkScreens} srcSet={dark} />}
        <img src={light} alt="" width={TILE} height={TILE} />
      </picture>
      {children}
    </foreignObject>
  );
}
