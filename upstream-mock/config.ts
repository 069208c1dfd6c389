import { z } from "zod";
import { CAPABILITY_NAMES, type CapabilityName } from "#contract/capabilities";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { IDEMPOTENCY_KEY_TTL_MS, SECRET_ANSWER_TTL_MS } from "#contract/headers";
import {
  DAILY_INVITATIONS_OF_COMPANY,
  DAILY_INVITATIONS_OF_SENDER,
  MAX_MAILS,
  PROFILE_LINK_SECONDS,
} from "#contract/limits";
import * as shape from "#lifecycle/setting-shapes";
import { findLookalikes, parseSettings, readEnvironment } from "#lifecycle/settings";
import { sharedSettings } from "#lifecycle/shared-settings";
import { DEFAULT_DATABASE_FILE } from "#lifecycle/startup-error";

/** Every setting of the mock, by name. A wrong one stops the start (SAFE-06). */
export const schema = z.object({
  ...sharedSettings,
  UPSTREAM_PORT: shape.port.default(4000).describe("The mock's port."),
  UPSTREAM_HOST: shape.host.default("127.0.0.1").describe("The address on which the mock listens."),
  DATABASE_FILE: shape.dataFile
    .default(DEFAULT_DATABASE_FILE)
    .describe("The mock's database. It is made, migrated and seeded when it is missing."),
  MOCK_NOW: shape.instant
    .optional()
    .describe("The instant at which the mock starts frozen, and for which it is seeded."),
  MOCK_CONTROL: shape.flag.default(false).describe("1 serves `/__mock` in production as well."),
  MOCK_CORS_ORIGINS: shape.origins
    .optional()
    .describe("The origins whose pages may call the mock, with commas between them; none without it."),
  MOCK_PLAIN: shape.flag
    .default(false)
    .describe("1 supports nothing of `contract/capabilities.ts`: operations, arguments, headers, error codes."),
  RAS_DEPLOY_SECONDS: shape.seconds.default(60).describe("The length of a simulated deployment."),
  REFUSAL_RETENTION_DAYS: shape
    .integer(1, 36_500)
    .default(400)
    .describe("Days for which activity keeps refusals; changes are kept for ever (ACT-01)."),
  SMTP_URL: shape.smtpAddress.optional().describe("The server to which mails are sent, beside the mock's own outbox."),
  SMTP_FROM: shape.mailAddress
    .default("no-reply@brenta.example")
    .describe("The address from which those mails are sent."),
});

/**
 * Rate limits of senders, recipients, companies and network addresses, for operations that send mails, make accounts or
 * answer visitors (SAFE-07). Requests have no limit for their recipient: that is the provider, and one company would use
 * up the limit for all. Accepting an invitation has no limit, since it needs an invitation.
 */
const ALLOWANCES = {
  invitation: {
    sender: { most: MAX_MAILS, window: 15 * MINUTE },
    company: { most: 100, window: DAY },
    address: { most: 60, window: 15 * MINUTE },
  },
  invitationBatch: {
    sender: { most: DAILY_INVITATIONS_OF_SENDER, window: DAY },
    company: { most: DAILY_INVITATIONS_OF_COMPANY, window: DAY },
  },
  /** The limits for one invited address, whichever operation sends the invitation. */
  invitationTo: {
    recipientOfCompany: { most: 3, window: HOUR },
    recipient: { most: 10, window: HOUR },
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
    sender: { most: MAX_MAILS, window: 15 * MINUTE },
    company: { most: 200, window: DAY },
    address: { most: 60, window: 15 * MINUTE },
  },
  vatCheck: {
    sender: { most: 60, window: 10 * MINUTE },
    address: { most: 60, window: 10 * MINUTE },
  },
};

/** The limits of wrong attempts, and lifetimes in milliseconds. */
const LIMITS = {
  failuresPerAccount: 10,
  failureWindow: 5 * MINUTE,
  codesPerChallenge: 5,
  challengeLifetime: 30 * MINUTE,
  sessionLifetime: 12 * HOUR,
  impersonationLifetime: 5 * MINUTE,
  passwordResetLifetime: HOUR,
  profileTicketLifetime: MINUTE,
  profileLinkLifetime: PROFILE_LINK_SECONDS * 1000,
  profileLinksPerAddress: 30,
  /** The time in which a bulk assignment can be undone (FIND-04). */
  assignmentLifetime: DAY,
  invitationLifetime: 7 * DAY,
  rememberedResultLifetime: IDEMPOTENCY_KEY_TTL_MS,
  rememberedSecretLifetime: SECRET_ANSWER_TTL_MS,
  activationKeysPerUser: 10,
  allowances: ALLOWANCES,
};

export type Config = ReturnType<typeof readConfig>;

/**
 * Returns the mock's settings (SAFE-06).
 * @throws WrongSettings with a line for each wrong setting
 */
export function readConfig(env: Record<string, string | undefined>) {
  const environment = readEnvironment(env);
  const e = parseSettings(schema, environment);
  const production = e.nodeEnv === "production" && !e.localRun;
  return {
    port: e.upstreamPort,
    host: e.upstreamHost,
    databaseFile: e.databaseFile,
    /** The instant at which the mock starts frozen, in milliseconds; null for the real time. */
    mockNow: e.mockNow ?? null,
    /** True when /__mock is served: always, except in production without MOCK_CONTROL=1. */
    control: e.nodeEnv !== "production" || e.mockControl,
    /** True when the schema can be queried and GraphiQL is served: always, except in production. */
    introspection: !production,
    /** The origins whose pages may read answers, without cookies. */
    corsOrigins: e.mockCorsOrigins ?? [],
    /** The supported capabilities: all, or none with MOCK_PLAIN=1, like an upstream without the extensions. */
    capabilities: (e.mockPlain ? [] : CAPABILITY_NAMES) as readonly CapabilityName[],
    /** The shared key of a portal whose visitor headers are trusted; null when none is trusted. */
    portalKey: e.portalKey ?? null,
    /** The portal's origin for links in mails, without a slash at the end. */
    publicOrigin: e.publicOrigin ?? `http://localhost:${e.port}`,
    /** The time zone of mails, the same as the portal's (D8). */
    timeZone: e.appTimeZone,
    rasDeploySeconds: e.rasDeploySeconds,
    /** Milliseconds after which activity deletes refusals (ACT-01). */
    refusalRetention: e.refusalRetentionDays * DAY,
    productName: e.productName,
    productSlug: e.productSlug,
    smtpUrl: e.smtpUrl ?? null,
    smtpFrom: e.smtpFrom,
    /** The time that the port stays open after a stop signal. */
    drainSeconds: e.drainSeconds ?? (production ? 5 : 0),
    logLevel: e.logLevel,
    limits: LIMITS,
    warnings: findLookalikes(environment, Object.keys(schema.shape)),
  };
}
