import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import remixOptions from "../../../remix.config.js";
import { routeEntries } from "../routes";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Assets = ServerBuild["assets"]["routes"];

const modules = import.meta.glob<Route["module"]>([
  "../../../app/**/*.{ts,tsx}",
  "!**/*.test.*",
  "!**/entry.client.tsx",
]);

const importFrom = async (file: string): Promise<Route["module"]> => {
  const load = modules[`../../../app/${file}`];
  if (!load) throw new Error(`app/routes.ts names ${file}, which is not there`);
  return load();
};

async function below(entries: RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const routes = entries.map(async ({ id: given, file, path, index, children = [] }) => {
    const id = given ?? file.replace(/\.\w+$/, "");
    return [{ id, parentId, path, index, module: await importFrom(file) }, ...(await below(children, id))];
  });
  return (await Promise.all(routes)).flat();
}

/** Returns a route's entry in the manifest of browser files. No test here loads those files. */
const assetsOf = ({ id, parentId, path, index, module }: Route): Assets[string] => ({
  id,
  parentId,
  path,
  index,
  module: `/static/${id}.js`,
  hasAction: module.action !== undefined,
  hasLoader: module.loader !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: module.ErrorBoundary !== undefined,
});

/** Returns the app as Remix's plugin would build it, composed from the sources that `app/routes.ts` names. */
export async function appBuild(): Promise<ServerBuild> {
  const root: Route = { id: "root", path: "", module: await importFrom("root.tsx") };
  const routes = [root, ...(await below(await routeEntries(), root.id))];
  return {
    mode: "production",
    entry: { module: await import("../../../app/entry.server") },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      version: "source",
      url: "/static/manifest.js",
      entry: { module: "/static/entry.client.js", imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, assetsOf(route)])),
    },
    future: remixOptions.future as ServerBuild["future"],
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
  };
}
