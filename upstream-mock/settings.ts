import { z } from "zod";
import { REMEMBERED_FOR } from "#contract/idempotency";

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  UPSTREAM_PORT: port.default(4000),
  UPSTREAM_HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_FILE: z.string().min(1).default(".data/upstream.sqlite"),
  MOCK_NOW: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .optional(),
  MOCK_CONTROL: flag.default(false),
  MOCK_PLAIN: flag.default(false),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: z.url().optional(),
  RAS_DEPLOY_SECONDS: z.coerce.number().positive().default(60),
  PRODUCT_NAME: z.string().min(1).default("Brenta"),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("brenta"),
  SMTP_URL: z.url().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/** How often one may be wrong, and how long things last. Durations in milliseconds. */
export const LIMITS = {
  failuresPerAccount: 10,
  failureWindow: 5 * 60_000,
  codesPerChallenge: 5,
  challengeLifetime: 30 * 60_000,
  sessionLifetime: 12 * 3_600_000,
  impersonationLifetime: 5 * 60_000,
  passwordResetLifetime: 3_600_000,
  invitationLifetime: 7 * 24 * 3_600_000,
  rememberedResultLifetime: REMEMBERED_FOR,
  mailsPerAddress: 5,
  requestsPerUser: 20,
  mailWindow: 15 * 60_000,
  activationKeysPerUser: 10,
};

export type Limits = typeof LIMITS;

export interface Settings {
  port: number;
  host: string;
  databaseFile: string;
  /** The instant at which the mock starts frozen, if any. */
  mockNow: number | null;
  /** Whether /__mock is served: always, except in production without MOCK_CONTROL=1. */
  control: boolean;
  /** Serves nothing that the contract calls optional, like an upstream that knows only the specification. */
  plain: boolean;
  /** The portal's origin, without a slash at the end: links in mails. */
  publicOrigin: string;
  rasDeploySeconds: number;
  productName: string;
  productSlug: string;
  smtpUrl: string | null;
  logLevel: string;
  limits: Limits;
}

/** The mock's settings from the environment; throws with every wrong one named. An empty text counts as not set. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new Error(`Settings are wrong.\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  return {
    port: e.UPSTREAM_PORT,
    host: e.UPSTREAM_HOST,
    databaseFile: e.DATABASE_FILE,
    mockNow: e.MOCK_NOW ?? null,
    control: e.NODE_ENV !== "production" || e.MOCK_CONTROL,
    plain: e.MOCK_PLAIN,
    publicOrigin: (e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ""),
    rasDeploySeconds: e.RAS_DEPLOY_SECONDS,
    productName: e.PRODUCT_NAME,
    productSlug: e.PRODUCT_SLUG,
    smtpUrl: e.SMTP_URL ?? null,
    logLevel: e.LOG_LEVEL,
    limits: LIMITS,
  };
}
