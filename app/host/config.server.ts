import { z } from "zod";
import { SERVICE_TIME_ZONE } from "#contract/services";
import { checked, givenBy, type Rule } from "#lifecycle/settings";
import * as shape from "#lifecycle/shapes";
import { createInventedRules, createNeededRule, findSettingWarnings, isProduction } from "./config-rules.server";

/** Checks every setting of the portal, by name. A wrong one stops the start (SAFE-06). */
export const schema = z.object({
  PORT: shape.port.default(3000),
  HOST: shape.host.default("127.0.0.1"),
  PUBLIC_ORIGIN: shape.origin.optional(),
  TRUST_PROXY: shape.integer(0, 10).default(0),
  UPSTREAM_URL: shape.baseAddress.default("http://127.0.0.1:4000"),
  /** The most that one call to the upstream may take, its retry included. */
  UPSTREAM_TIMEOUT_MS: shape.milliseconds.default(8000),
  UPSTREAM_HEADERS_TIMEOUT_MS: shape.milliseconds.default(5000),
  UPSTREAM_CONNECT_TIMEOUT_MS: shape.milliseconds.default(1000),
  /** The time that the circuit breaker stays open before it lets a call through again. */
  UPSTREAM_BREAKER_MS: shape.integer(0, 600_000).default(5000),
  /** Pages and forms that are handled at the same time; more are refused with Retry-After (SAFE-10). */
  MAX_REQUESTS: shape.integer(1, 100_000).default(64),
  /** Connections that are open at the same time; above, the one that has waited longest ends (SAFE-10). */
  MAX_CONNECTIONS: shape.integer(10, 100_000).default(1000),
  /** The delay of the event loop from which on requests are refused (SAFE-10). */
  MAX_LOOP_DELAY_MS: shape.milliseconds.default(150),
  REDIS_URL: shape.redisAddress.optional(),
  /** New cookies are sealed with the first secret; every secret is tried to open one. */
  SESSION_SECRET: shape.secrets,
  /** Shared with the upstream, which then believes what the portal says about its visitors. */
  PORTAL_KEY: shape.sharedKey.optional(),
  /** Failed sign-ins that one address may make in five minutes. */
  SIGN_IN_FAILURES_PER_ADDRESS: shape.integer(1, 1_000_000).default(100),
  /** Registrations that one address may make in an hour, and VAT numbers that it may check in ten minutes (SAFE-07). */
  REGISTRATIONS_PER_ADDRESS: shape.integer(1, 1_000_000).default(20),
  VAT_CHECKS_PER_ADDRESS: shape.integer(1, 1_000_000).default(100),
  PRODUCT_NAME: shape.label.default("Brenta"),
  PRODUCT_SLUG: shape.slug.default("brenta"),
  APP_TIME_ZONE: shape.timeZone.default(SERVICE_TIME_ZONE),
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
  /** The provider's address; each provider has its own default. */
  PLACES_URL: shape.baseAddress.optional(),
  /** Google's API key. */
  PLACES_KEY: shape.apiKey.optional(),
  PLACES_TIMEOUT_MS: shape.milliseconds.default(3000),
  /** Address of the map's tiles, with {z}, {x} and {y}; the mock upstream draws them by default. */
  TILE_URL: shape.tileAddress.optional(),
  TILE_ATTRIBUTION: shape.label.default("Sample map"),
  /** Seconds between reporting "not ready" and closing the port, in which a load balancer turns elsewhere (SAFE-10). */
  DRAIN_SECONDS: shape.integer(0, 300).optional(),
  /** Where Prometheus reads the portal's numbers; nowhere without a port (OPS-03). */
  METRICS_PORT: shape.port.optional(),
  METRICS_HOST: shape.host.default("127.0.0.1"),
  LOG_LEVEL: shape.logLevel.default("info"),
  NODE_ENV: shape.nodeEnvironment.optional(),
  /** Set by `npm start` and `npm run dev`: a production build on a developer's machine, which is not production. */
  LOCAL_RUN: shape.flag.default(false),
});

const rules: Rule[] = [
  createNeededRule("UPSTREAM_URL", "the upstream's address"),
  createNeededRule("PUBLIC_ORIGIN", "the address that people use"),
  ...createInventedRules(schema.shape),
  (given) =>
    given.PLACES_PROVIDER === "google" && given.PLACES_KEY === undefined
      ? { name: "PLACES_KEY", expected: "Google's API key, since PLACES_PROVIDER is google" }
      : undefined,
];

/**
 * Returns the portal's settings, which the README lists (SAFE-06).
 * @throws WrongSettings with a line for each wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = givenBy(environment);
  const { sessionSecret, ...rest } = checked(schema, given, rules);
  const production = isProduction(given);
  const publicOrigin = rest.publicOrigin ?? `http://localhost:${rest.port}`;
  return {
    ...rest,
    production,
    publicOrigin,
    https: publicOrigin.startsWith("https:"),
    sessionSecrets: sessionSecret,
    drainSeconds: rest.drainSeconds ?? (production ? 5 : 0),
    tileUrl: rest.tileUrl ?? `${rest.upstreamUrl.replace(/\/+$/, "")}/tiles/{z}/{x}/{y}.png`,
    applicationName: `${rest.productName} Central`,
    warnings: findSettingWarnings(given, Object.keys(schema.shape)),
  };
}

export type Config = ReturnType<typeof readConfig>;

export const config = readConfig();
