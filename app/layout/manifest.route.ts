import { json } from "@remix-run/node";
import { config } from "~/host/config.server";
import { paths } from "~/paths";
import { THEME_COLOURS } from "./preferences/theme";

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });

/** Returns the web app manifest: name and look on a phone's home screen. */
export const loader = () =>
  json(
    {
      name: config.applicationName,
      short_name: config.applicationName,
      start_url: paths.dashboard,
      display: "minimal-ui",
      background_color: THEME_COLOURS.light,
      theme_color: THEME_COLOURS.light,
      icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }, icon(192), icon(512)],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" } },
  );
