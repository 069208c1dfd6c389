import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.js";

/**
 * Returns a secret: the caller's, or one made once for this checkout.
 * @param {string | undefined} given
 * @param {string} name of its file in .data
 */
function secret(given, name) {
  if (given) return given;
  const file = join(root, ".data", name);
  if (!existsSync(file)) {
    mkdirSync(join(root, ".data"), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** True when the caller runs this in production: then no secret is made up, and the mock can't be steered. */
export const production = process.env.NODE_ENV === "production";
// Production is no local run, even with LOCAL_RUN (SAFE-06).
if (production) delete process.env.LOCAL_RUN;

/**
 * True when NODE_ENV is one that a local run may have. Any other value is passed on and refused as a wrong setting: a
 * misspelt production must not become the demonstration (SAFE-06).
 */
const known = ["", "development", "test"].includes(process.env.NODE_ENV ?? "");

/**
 * Returns what both processes get. On a developer's machine that is the production build, marked as a local run.
 * @returns {Record<string, string>}
 */
export function environment() {
  if (production) return {};
  return {
    NODE_ENV: known ? "production" : String(process.env.NODE_ENV),
    LOCAL_RUN: "1",
    MOCK_CONTROL: "1",
    SESSION_SECRET: secret(process.env.SESSION_SECRET, "session-secret"),
    PORTAL_KEY: secret(process.env.PORTAL_KEY, "portal-key"),
  };
}

export function upstreamPort() {
  return process.env.UPSTREAM_PORT || "4000";
}

/** Returns the address at which the mock will listen; undefined where it takes any free port, or its settings are wrong. */
export function upstreamAddress() {
  const host = process.env.UPSTREAM_HOST || "127.0.0.1";
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${upstreamPort()}`;
  return Number(upstreamPort()) === 0 || !URL.canParse(address) ? undefined : address;
}
