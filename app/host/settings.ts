import { z } from "zod";
import * as shape from "#lifecycle/setting-shapes";
import { sharedSettings } from "#lifecycle/shared-settings";

/** Every setting of the portal, by name. A wrong one stops the start (SAFE-06). */
export const schema = z.object({
  ...sharedSettings,
  HOST: shape.host.default("127.0.0.1").describe("The address on which the portal listens."),
  TRUST_PROXY: shape.integer(0, 10).default(0).describe("Proxy hops that are believed."),
  UPSTREAM_URL: shape.baseAddress
    .default("http://127.0.0.1:4000")
    .describe("The upstream. When it is set, no mock is started."),
  UPSTREAM_TIMEOUT_MS: shape.milliseconds
    .default(8000)
    .describe("The most that one call to the upstream may take, its retry included."),
  UPSTREAM_HEADERS_TIMEOUT_MS: shape.milliseconds
    .default(5000)
    .describe("The most that the upstream may take until it answers."),
  UPSTREAM_CONNECT_TIMEOUT_MS: shape.milliseconds
    .default(1000)
    .describe("The most that a connection to the upstream may take."),
  UPSTREAM_BREAKER_MS: shape
    .integer(0, 600_000)
    .default(5000)
    .describe("The time that the circuit breaker stays open before it lets a call through again."),
  GATEWAY_TIMEOUT_MS: shape.milliseconds
    .default(3000)
    .describe("The most that a gateway that doesn't answer may delay a page (RAS-05)."),
  MAX_REQUESTS: shape
    .integer(1, 100_000)
    .default(64)
    .describe(
      "Pages and forms that are handled at the same time; more are refused with 503 and Retry-After (SAFE-10).",
    ),
  MAX_CONNECTIONS: shape
    .integer(10, 100_000)
    .default(1000)
    .describe(
      "Connections that are open at the same time; above, the one that has waited longest for a request ends (SAFE-10).",
    ),
  MAX_LOOP_DELAY_MS: shape.milliseconds
    .default(150)
    .describe("The delay of the event loop from which on requests are refused with 503 and Retry-After (SAFE-10)."),
  REDIS_URL: shape.redisAddress
    .optional()
    .describe("Where several portals share the counters of failed sign-ins, and the sessions that were ended."),
  SESSION_SECRET: shape.secrets.meta({
    description: "Seals the cookies. A list with commas rotates: the first secret seals, each opens.",
    standard: "made once into .data/",
  }),
  SIGN_IN_FAILURES_PER_ADDRESS: shape
    .integer(1, 1_000_000)
    .default(100)
    .describe("Failed sign-ins that one address may make in five minutes."),
  REGISTRATIONS_PER_ADDRESS: shape
    .integer(1, 1_000_000)
    .default(20)
    .describe("Registrations that one address may make in an hour, even when the upstream allows more (SAFE-07)."),
  VAT_CHECKS_PER_ADDRESS: shape
    .integer(1, 1_000_000)
    .default(100)
    .describe("VAT numbers that one address may check in ten minutes, even when the upstream allows more (SAFE-07)."),
  FIND_OUT_MORE_URL: shape.webAddress
    .default("https://www.brenta.example/central")
    .describe("A link of the sign-in page."),
  PRIVACY_POLICY_URL: shape.webAddress
    .default("https://www.brenta.example/privacy")
    .describe("A link of the registration."),
  NEED_HELP_URL: shape.webAddress
    .default("https://www.brenta.example/help")
    .describe("A link of the sign-in page and of the user's menu."),
  SUPPORT_GUIDE_URL: shape.webAddress
    .default("https://www.brenta.example/support/guide.pdf")
    .describe("A link of the support page."),
  SUPPORT_PORTAL_URL: shape.webAddress
    .default("https://support.brenta.example/")
    .describe("A link of the support page."),
  MANUAL_OS4_URL: shape.webAddress
    .default("https://www.brenta.example/support/manual-os4.pdf")
    .describe("The manual of machines with OS 4 (INVT-03)."),
  MANUAL_OS5_URL: shape.webAddress
    .default("https://www.brenta.example/support/manual-os5.pdf")
    .describe("The manual of machines with OS 5 (INVT-03)."),
  SUPPORT_PHONE_ITALY: shape.phone.default("+39 02 0000 0100").describe("A telephone number of the support page."),
  SUPPORT_PHONE_SPAIN: shape.phone.default("+34 910 000 100").describe("A telephone number of the support page."),
  SUPPORT_PHONE_UK: shape.phone.default("+44 20 7946 0100").describe("A telephone number of the support page."),
  SUPPORT_PHONE_USA: shape.phone.default("+1 202 555 0100").describe("A telephone number of the support page."),
  SUPPORT_PHONE_MISSION_CRITICAL: shape.phone
    .default("+800 0000 0100")
    .describe("A telephone number of the support page."),
  MONITORING_DOMAIN: shape.domain
    .default("monitoring.brenta.example")
    .describe("A company's monitoring is at `https://{namespace}.{domain}` (D16)."),
  PLACES_PROVIDER: shape
    .oneOf(["mock", "photon", "google"])
    .default("mock")
    .describe(
      "Where addresses are searched: `mock` (towns of Italy, made-up streets, no Internet), `photon`, `google`.",
    ),
  PLACES_URL: shape.baseAddress
    .optional()
    .meta({ description: "The address of that provider.", standard: "the provider's own" }),
  PLACES_KEY: shape.apiKey.optional().describe("Google's API key."),
  PLACE_SEARCHES_PER_USER: shape
    .integer(1, 1_000_000)
    .default(200)
    .describe("The searches of addresses that one user may make in ten minutes (LOC-02)."),
  PLACES_TIMEOUT_MS: shape.milliseconds.default(3000).describe("The most that a search of addresses may take."),
  TILE_URL: shape.tileAddress.optional().meta({
    description:
      "The address of the map's tiles, with {z}, {x} and {y}, and {theme} where there are dark ones (`light` or `dark`). They are fetched through the portal.",
    standard: "drawn by the mock",
  }),
  TILE_ATTRIBUTION: shape.label
    .default("Sample map, from Natural Earth and GeoNames (CC BY 4.0)")
    .describe("The source that the map names."),
  METRICS_PORT: shape.port
    .optional()
    .describe("The port on which Prometheus reads the portal's numbers, at /metrics; nowhere without one (OPS-03)."),
  METRICS_HOST: shape.host.default("127.0.0.1").describe("The address of that port."),
});
