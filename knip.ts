import type { RouteConfigEntry } from "@remix-run/route-config";
import type { KnipConfig } from "knip";
import routes from "./app/routes";

const modulesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...modulesOf(children)]);

/** Part of `npm run lint`: finds files, exports, types and packages that nothing uses. */
export default {
  entry: [
    "app/entry.{client,server}.tsx",
    "app/routes.ts",
    ...modulesOf(await routes),
    "bench/{index,overload,bodies,memory,browser,tiles,languages}.ts",
    "bench/bare/{vite.config.ts,app/root.tsx,app/routes/*}",
    "scripts/*.{js,ts}",
    "server/index.ts",
    "tests/engines/{run,planted,foreign-elements,speech}.ts",
    "tests/mutation/vitest.config.ts",
    "upstream-mock/db/drizzle.config.ts",
    "upstream-mock/server.ts",
    "upstream-mock/upstream.ts",
  ],
  // A route may answer a form as it answers a page.
  exclude: ["duplicates"],
  // The screen's font and the map's coasts are read by their paths. The bare page's server entry asks for isbot.
  ignoreDependencies: [
    "puppeteer-core",
    "selenium-webdriver",
    "@fontsource-variable/inter",
    "@fontsource-variable/jetbrains-mono",
    "isbot",
    "world-atlas",
  ],
  // Tools of the machine that tests call.
  ignoreBinaries: [
    "java",
    "nginx",
    "openssl",
    "openvpn",
    "redis-server",
    "systemd-analyze",
    "unshare",
    "gsettings",
    "xdotool",
    "WebKitWebDriver",
  ],
} satisfies KnipConfig;
