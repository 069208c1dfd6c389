import { z } from "zod";
import { REMEMBERED_FOR } from "#contract/idempotency";
import { checked, givenBy } from "#lifecycle/settings";
import * as shape from "#lifecycle/shapes";
import { DEFAULT_DATABASE_FILE } from "#lifecycle/start-failure";

/** Every setting of the mock, by name. A wrong one stops the start (SAFE-06). */
export const schema = z.object({
  NODE_ENV: shape.nodeEnvironment.default("development"),
  LOCAL_RUN: shape.flag.default(false),
  UPSTREAM_PORT: shape.port.default(4000),
  UPSTREAM_HOST: shape.host.default("127.0.0.1"),
  DATABASE_FILE: shape.dataFile.default(DEFAULT_DATABASE_FILE),
  MOCK_NOW: shape.instant.optional(),
  MOCK_CONTROL: shape.flag.default(false),
  MOCK_PLAIN: shape.flag.default(false),
  PORTAL_KEY: shape.sharedKey.optional(),
  PORT: shape.port.default(3000),
  PUBLIC_ORIGIN: shape.origin.optional(),
  RAS_DEPLOY_SECONDS: shape.seconds.default(60),
  PRODUCT_NAME: shape.label.default("Brenta"),
  PRODUCT_SLUG: shape.slug.default("brenta"),
  SMTP_URL: shape.smtpAddress.optional(),
  /** Seconds between no longer being ready and closing the port (SAFE-10). */
  DRAIN_SECONDS: shape.integer(0, 300).optional(),
  LOG_LEVEL: shape.logLevel.default("info"),
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How much one may do of what sends mails, makes accounts or answers strangers: at most so many in a window, by whom they
 * are counted for (SAFE-07). Requests go to the provider's own address, which has no limit: one company would use it up
 * for all. Accepting an invitation has none either, since only an invitation makes it possible.
 */
const ALLOWANCES = {
  invitation: {
    sender: { most: 20, window: 15 * MINUTE },
    recipientOfCompany: { most: 3, window: HOUR },
    recipient: { most: 10, window: HOUR },
    company: { most: 100, window: DAY },
    address: { most: 60, window: 15 * MINUTE },
  },
  passwordReset: {
    recipient: { most: 5, window: 15 * MINUTE },
    address: { most: 30, window: 15 * MINUTE },
  },
  registration: {
    recipient: { most: 5, window: HOUR },
    address: { most: 10, window: HOUR },
  },
  request: {
    sender: { most: 20, window: 15 * MINUTE },
    company: { most: 200, window: DAY },
    address: { most: 60, window: 15 * MINUTE },
  },
  vatCheck: {
    sender: { most: 60, window: 10 * MINUTE },
    address: { most: 60, window: 10 * MINUTE },
  },
};

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
  activationKeysPerUser: 10,
  allowances: ALLOWANCES,
};

export type Limits = typeof LIMITS;

export interface Config {
  port: number;
  host: string;
  databaseFile: string;
  /** The instant at which the mock starts frozen, if any. */
  mockNow: number | null;
  /** Whether /__mock is served: always, except in production without MOCK_CONTROL=1. */
  control: boolean;
  /** Serves nothing that the contract calls optional, like an upstream that knows only the specification. */
  plain: boolean;
  /** Shared with the portal, which is then believed about its visitors; null: nobody is. */
  portalKey: string | null;
  /** The portal's origin, without a slash at the end: links in mails. */
  publicOrigin: string;
  rasDeploySeconds: number;
  productName: string;
  productSlug: string;
  smtpUrl: string | null;
  /** How long the port stays open after a stop was asked for. */
  drainSeconds: number;
  logLevel: string;
  limits: Limits;
}

/**
 * Returns the mock's settings. SAFE-06.
 * @throws WrongSettings with a line for each wrong one
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const e = checked(schema, givenBy(env));
  const production = e.nodeEnv === "production" && !e.localRun;
  return {
    port: e.upstreamPort,
    host: e.upstreamHost,
    databaseFile: e.databaseFile,
    mockNow: e.mockNow ?? null,
    control: e.nodeEnv !== "production" || e.mockControl,
    plain: e.mockPlain,
    portalKey: e.portalKey ?? null,
    publicOrigin: e.publicOrigin ?? `http://localhost:${e.port}`,
    rasDeploySeconds: e.rasDeploySeconds,
    productName: e.productName,
    productSlug: e.productSlug,
    smtpUrl: e.smtpUrl ?? null,
    drainSeconds: e.drainSeconds ?? (production ? 5 : 0),
    logLevel: e.logLevel,
    limits: LIMITS,
  };
}
