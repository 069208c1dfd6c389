import type { Browser, Look } from "./browser";
import { startFirefox } from "./tools/firefox";
import { startWebKit } from "./tools/webkit";

export type Engine = (look: Look) => Promise<Browser>;

/** The engines that are walked through beside Chromium. */
export const ENGINES: Record<string, Engine> = { firefox: (look) => startFirefox(look), webkit: startWebKit };
