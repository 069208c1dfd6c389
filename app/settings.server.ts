import { z } from "zod";

/** An https or http origin without a path, as `scheme://host[:port]`. */
const origin = z.url().transform((value) => new URL(value).origin);
const httpUrl = z.url({ protocol: /^https?$/ });
const phone = z.string().regex(/^\+?[\d ()-]+$/, "A phone number has digits, spaces and hyphens.");
const milliseconds = z.coerce.number().int().min(1);

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  UPSTREAM_URL: httpUrl.default("http://127.0.0.1:4000"),
  /** Upper bound of everything that one page or action asks of the upstream in one call, its retry included. */
  UPSTREAM_TIMEOUT_MS: milliseconds.default(8000),
  UPSTREAM_HEADERS_TIMEOUT_MS: milliseconds.default(5000),
  UPSTREAM_CONNECT_TIMEOUT_MS: milliseconds.default(1000),
  /** How long the breaker stays open before it tries again. */
  UPSTREAM_BREAKER_MS: z.coerce.number().int().min(0).default(5000),
  REDIS_URL: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  /** Shared with the upstream, which then believes what the portal says of its visitors. */
  PORTAL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "Set 32 or more visible ASCII characters, the same as the upstream's.")
    .optional(),
  /** Failed sign-ins that one address may make in five minutes. */
  SIGN_IN_FAILURES_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** Registrations that one address may make in an hour, and VAT numbers that it may check in ten minutes. */
  REGISTRATIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  VAT_CHECKS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  PRODUCT_NAME: z.string().min(1).default("Brenta"),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("brenta"),
  APP_TIME_ZONE: z.string().default("Europe/Rome"),
  FIND_OUT_MORE_URL: httpUrl.default("https://www.brenta.example/central"),
  PRIVACY_POLICY_URL: httpUrl.default("https://www.brenta.example/privacy"),
  NEED_HELP_URL: httpUrl.default("https://www.brenta.example/help"),
  SUPPORT_GUIDE_URL: httpUrl.default("https://www.brenta.example/support/guide.pdf"),
  SUPPORT_PORTAL_URL: httpUrl.default("https://support.brenta.example/"),
  /** The machines' manuals, one for each OS line (INVT-03). */
  MANUAL_OS4_URL: httpUrl.default("https://www.brenta.example/support/manual-os4.pdf"),
  MANUAL_OS5_URL: httpUrl.default("https://www.brenta.example/support/manual-os5.pdf"),
  SUPPORT_PHONE_ITALY: phone.default("+39 02 0000 0100"),
  SUPPORT_PHONE_SPAIN: phone.default("+34 910 000 100"),
  SUPPORT_PHONE_UK: phone.default("+44 20 7946 0100"),
  SUPPORT_PHONE_USA: phone.default("+1 202 555 0100"),
  SUPPORT_PHONE_MISSION_CRITICAL: phone.default("+800 0000 0100"),
  /** A company's monitoring is at `https://{namespace}.{domain}` (D16). */
  MONITORING_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
    .default("monitoring.brenta.example"),
  PLACES_PROVIDER: z.enum(["mock", "photon", "google"]).default("mock"),
  /** Where the provider is asked; each has its own default. */
  PLACES_URL: httpUrl.optional(),
  /** Google's API key. */
  PLACES_KEY: z.string().optional(),
  PLACES_TIMEOUT_MS: milliseconds.default(3000),
  /** Pictures of the map, with {z}, {x} and {y}; the mock draws them unless told otherwise. */
  TILE_URL: z
    .string()
    .refine((url) => /^https?:\/\//.test(url) && ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), {
      message: "An http address with {z}, {x} and {y} in it.",
    })
    .optional(),
  TILE_ATTRIBUTION: z.string().default("Sample map"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.string().optional(),
  /** Set by `npm start` and `npm run dev`: the production build on a developer's machine, which is not production. */
  LOCAL_RUN: z.string().optional(),
});

/**
 * The portal's settings, read once from the environment; the README lists them.
 * @throws with a sentence for each wrong setting: the host prints it and stops.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  const { PUBLIC_ORIGIN, SESSION_SECRET, ...rest } = parsed.data;
  const production = rest.NODE_ENV === "production" && !rest.LOCAL_RUN;
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET: set a long random text (a comma-separated list rotates).");
  if (rest.PLACES_PROVIDER === "google" && !rest.PLACES_KEY) throw new Error("PLACES_KEY: Google needs a key.");
  const publicOrigin = PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`;
  return {
    ...rest,
    production,
    publicOrigin,
    https: publicOrigin.startsWith("https:"),
    /** The first seals, each is tried to open. */
    sessionSecrets: SESSION_SECRET.split(",")
      .map((secret) => secret.trim())
      .filter(Boolean),
    tileUrl: rest.TILE_URL ?? `${rest.UPSTREAM_URL.replace(/\/+$/, "")}/tiles/{z}/{x}/{y}.png`,
    applicationName: `${rest.PRODUCT_NAME} Central`,
  };
}

export type Settings = ReturnType<typeof readSettings>;

export const settings = readSettings();
