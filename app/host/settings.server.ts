import { z } from "zod";
import { checked, type Given, givenBy, type Rule } from "#lifecycle/settings";
import * as shape from "#lifecycle/shapes";

/** Every setting of the portal, by name. A wrong one stops the start (SAFE-06). */
export const schema = z.object({
  PORT: shape.port.default(3000),
  HOST: shape.host.default("127.0.0.1"),
  PUBLIC_ORIGIN: shape.origin.optional(),
  TRUST_PROXY: shape.integer(0, 10).default(0),
  UPSTREAM_URL: shape.baseAddress.default("http://127.0.0.1:4000"),
  /** Upper bound of everything that one page or action asks of the upstream in one call, its retry included. */
  UPSTREAM_TIMEOUT_MS: shape.milliseconds.default(8000),
  UPSTREAM_HEADERS_TIMEOUT_MS: shape.milliseconds.default(5000),
  UPSTREAM_CONNECT_TIMEOUT_MS: shape.milliseconds.default(1000),
  /** How long the breaker stays open before it tries again. */
  UPSTREAM_BREAKER_MS: shape.integer(0, 600_000).default(5000),
  /** Pages and forms that are worked on at once; more are refused with Retry-After (SAFE-10). */
  MAX_REQUESTS: shape.integer(1, 100_000).default(64),
  /** How far the event loop may lag behind before requests are refused (SAFE-10). */
  MAX_LOOP_DELAY_MS: shape.milliseconds.default(150),
  REDIS_URL: shape.redisAddress.optional(),
  /** The first seals, each is tried to open. */
  SESSION_SECRET: shape.secrets,
  /** Shared with the upstream, which then believes what the portal says of its visitors. */
  PORTAL_KEY: shape.sharedKey.optional(),
  /** Failed sign-ins that one address may make in five minutes. */
  SIGN_IN_FAILURES_PER_ADDRESS: shape.integer(1, 1_000_000).default(100),
  /** Registrations that one address may make in an hour, and VAT numbers that it may check in ten minutes (SAFE-07). */
  REGISTRATIONS_PER_ADDRESS: shape.integer(1, 1_000_000).default(20),
  VAT_CHECKS_PER_ADDRESS: shape.integer(1, 1_000_000).default(100),
  PRODUCT_NAME: shape.label.default("Brenta"),
  PRODUCT_SLUG: shape.slug.default("brenta"),
  APP_TIME_ZONE: shape.timeZone.default("Europe/Rome"),
  FIND_OUT_MORE_URL: shape.webAddress.default("https://www.brenta.example/central"),
  PRIVACY_POLICY_URL: shape.webAddress.default("https://www.brenta.example/privacy"),
  NEED_HELP_URL: shape.webAddress.default("https://www.brenta.example/help"),
  SUPPORT_GUIDE_URL: shape.webAddress.default("https://www.brenta.example/support/guide.pdf"),
  SUPPORT_PORTAL_URL: shape.webAddress.default("https://support.brenta.example/"),
  /** The machines' manuals, one for each OS line (INVT-03). */
  MANUAL_OS4_URL: shape.webAddress.default("https://www.brenta.example/support/manual-os4.pdf"),
  MANUAL_OS5_URL: shape.webAddress.default("https://www.brenta.example/support/manual-os5.pdf"),
  SUPPORT_PHONE_ITALY: shape.phone.default("+39 02 0000 0100"),
  SUPPORT_PHONE_SPAIN: shape.phone.default("+34 910 000 100"),
  SUPPORT_PHONE_UK: shape.phone.default("+44 20 7946 0100"),
  SUPPORT_PHONE_USA: shape.phone.default("+1 202 555 0100"),
  SUPPORT_PHONE_MISSION_CRITICAL: shape.phone.default("+800 0000 0100"),
  /** A company's monitoring is at `https://{namespace}.{domain}` (D16). */
  MONITORING_DOMAIN: shape.domain.default("monitoring.brenta.example"),
  PLACES_PROVIDER: shape.oneOf(["mock", "photon", "google"]).default("mock"),
  /** Where the provider is asked; each has its own default. */
  PLACES_URL: shape.baseAddress.optional(),
  /** Google's API key. */
  PLACES_KEY: shape.apiKey.optional(),
  PLACES_TIMEOUT_MS: shape.milliseconds.default(3000),
  /** Pictures of the map, with {z}, {x} and {y}; the mock draws them unless told otherwise. */
  TILE_URL: shape.tileAddress.optional(),
  TILE_ATTRIBUTION: shape.label.default("Sample map"),
  /** Seconds between no longer being ready and closing the port: a balancer looks elsewhere meanwhile (SAFE-10). */
  DRAIN_SECONDS: shape.integer(0, 300).optional(),
  LOG_LEVEL: shape.logLevel.default("info"),
  NODE_ENV: shape.nodeEnvironment.optional(),
  /** Set by `npm start` and `npm run dev`: the production build on a developer's machine, which is not production. */
  LOCAL_RUN: shape.flag.default(false),
});

/** True when the caller runs this in production, as opposed to the production build on a developer's machine. */
const isProduction = (given: Given) => given.NODE_ENV === "production" && given.LOCAL_RUN !== "1";

const rules: Rule[] = [
  (given) =>
    isProduction(given) && given.UPSTREAM_URL === undefined
      ? { name: "UPSTREAM_URL", expected: "the upstream's address, which production has to be told" }
      : undefined,
  (given) =>
    given.PLACES_PROVIDER === "google" && given.PLACES_KEY === undefined
      ? { name: "PLACES_KEY", expected: "Google's API key, since PLACES_PROVIDER is google" }
      : undefined,
];

/**
 * Returns the portal's settings; the README lists them. SAFE-06.
 * @throws WrongSettings with a line for each wrong one
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const given = givenBy(environment);
  const { PUBLIC_ORIGIN, SESSION_SECRET, DRAIN_SECONDS, ...rest } = checked(schema, given, rules);
  const production = isProduction(given);
  const publicOrigin = PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`;
  return {
    ...rest,
    production,
    publicOrigin,
    https: publicOrigin.startsWith("https:"),
    sessionSecrets: SESSION_SECRET,
    drainSeconds: DRAIN_SECONDS ?? (production ? 5 : 0),
    tileUrl: rest.TILE_URL ?? `${rest.UPSTREAM_URL.replace(/\/+$/, "")}/tiles/{z}/{x}/{y}.png`,
    applicationName: `${rest.PRODUCT_NAME} Central`,
  };
}

export type Settings = ReturnType<typeof readSettings>;

export const settings = readSettings();
