import { Router } from "express";
import { findPlaces } from "./gazetteer";
import { drawTile, isTileTheme } from "./tile";

const MAX_ZOOM = 22;
const MAX_PLACES = 20;

/**
 * Creates the router that replaces a geocoder and a map server, so that everything works without the Internet. It
 * is not part of the contract. /places/api answers as Photon does, /tiles as map servers do, in the theme of `?theme=`.
 */
export function mapsServiceRouter(): Router {
  const router = Router();
  router.get("/places/api", ({ query }, response) => {
    const limit = Math.min(Number(query.limit) || 5, MAX_PLACES);
    response.json({ type: "FeatureCollection", features: findPlaces(String(query.q ?? "").slice(0, 300), limit) });
  });
  router.get("/tiles/:z/:x/:y.png", ({ params, query }, response) => {
    const { theme = "light" } = query;
    const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)];
    const isValid = [z, x, y].every(Number.isInteger) && z >= 0 && z <= MAX_ZOOM;
    if (!isValid || !isTileTheme(theme) || Math.min(x, y) < 0 || Math.max(x, y) >= 2 ** z)
      return response.status(404).json({ message: "There is no such tile." });
    return response
      .set("Cache-Control", "public, max-age=86400")
      .type("png")
      .send(drawTile({ zoom: z, x, y }, theme));
  });
  return router;
}
