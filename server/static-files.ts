import { readdirSync } from "node:fs";
import { Router } from "express";
import expressStaticGzip from "express-static-gzip";

const A_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves the built client. Files under /static/ have a hash in their name, never change, and are compressed by the
 * build; a missing one gets a plain 404. The disk is read only for the folder's own entries, never for a page's path.
 */
export function staticFiles(folder: string): Router {
  const router = Router();
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response, path) =>
        response.setHeader("Cache-Control", path.includes("/static/") ? A_YEAR : "public, max-age=3600"),
    },
  });
  const entries = new Set(readdirSync(folder));
  router.use((request, response, next) => {
    const [, name = ""] = request.path.split("/", 2);
    if (!entries.has(name)) return next();
    return serve(request, response, next);
  });
  router.use("/static", (_request, response) => {
    response.status(404).type("text").send("Not found");
  });
  return router;
}
