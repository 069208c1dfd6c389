import { readdirSync } from "node:fs";
import { Router } from "express";
import expressStaticGzip from "express-static-gzip";

const A_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves the built client. Files under /static/ carry a hash in their name and never change; the build has compressed
 * each (brotli 11, gzip 9). A file that isn't there gets a 404 of its own, never a page of the app. The disk is asked for
 * what lies in the folder only, never for a page's address.
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
  const names = new Set(readdirSync(folder));
  router.use((request, response, next) => {
    const [, name = ""] = request.path.split("/", 2);
    if (!names.has(name)) return next();
    return serve(request, response, next);
  });
  router.use("/static", (_request, response) => {
    response.status(404).type("text").send("Not found");
  });
  return router;
}
