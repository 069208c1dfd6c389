// npm run settings: prints the settings that take effect, secrets masked; fails where one is wrong.
import "./require-node.js";
import { isStale } from "./build.js";
import { environment, production, upstreamAddress } from "./environment.js";
import { run } from "./processes.js";

const TSX = "node_modules/tsx/dist/cli.mjs";

/** Returns node's arguments for the command: from the build, or from the sources where the build is missing or older. */
function settingsCommand() {
  return isStale() ? [TSX, "scripts/settings-command.ts"] : ["dist/settings.js"];
}

/**
 * Ends this process with a line for each wrong setting of the processes that are about to start (SAFE-06).
 * @param {Record<string, string>} shared the command's settings for both processes
 */
export async function checkSettings(shared) {
  const only = process.env.UPSTREAM_URL || process.env.NODE_ENV === "production" ? ["--portal"] : [];
  const code = await run(process.execPath, [...settingsCommand(), "--check", ...only], shared);
  if (code !== 0) process.exit(code);
}

/** Returns the settings that `npm start` makes by itself. */
function made() {
  const mock = production || process.env.UPSTREAM_URL ? undefined : upstreamAddress();
  return { ...(mock && { UPSTREAM_URL: mock }), ...environment() };
}

if (process.argv[1] === import.meta.filename) {
  const settings = made();
  const names = Object.keys(settings).filter((name) => !process.env[name]);
  process.exit(await run(process.execPath, [...settingsCommand(), `--made=${names.join()}`], settings));
}
