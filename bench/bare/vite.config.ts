import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "../../remix.config.js";

/** Holds the portal's own Remix options, but for its route table: the bare page's routes are files. */
const future = { ...remixOptions.future, v3_routeConfig: false };

export default defineConfig({ plugins: [remix({ future })], build: { target: "es2022" } });
