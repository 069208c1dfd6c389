import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "../../remix.config.js";

/** A bare Remix application with the portal's own options, its routes by files. */
const future = { ...remixOptions.future, v3_routeConfig: false };

export default defineConfig({ plugins: [remix({ future })], build: { target: "es2022" } });
