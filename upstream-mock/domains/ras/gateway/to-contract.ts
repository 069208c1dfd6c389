import type { I18n } from "@lingui/core";
import { eq, sql } from "drizzle-orm";
import { toText } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { type RasSettings, rasUsers } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import { toTerm } from "#mock/domains/ras/access/access-term";
import type { Ras, RasConfiguration, RasUser } from "#mock/generated/resolvers";
import type { GatewayState, LogLine } from "./simulator";

const instant = (at: number) => new Date(at).toISOString();

/** Returns a log line as '<ISO instant> <message>' (contract decision 35). */
const logLine = (i18n: I18n, { at, message }: LogLine) => `${instant(at)} ${toText(i18n, message)}`;

export const toRas = (i18n: I18n, { status, step, log, progress }: GatewayState, listed: RasUser[]): Ras => ({
  status,
  users: listed,
  currentStep: step && { dateTime: instant(step.at), message: toText(i18n, step.message) },
  logsTail: log.map((line) => logLine(i18n, line)),
  progress,
});

const gatewayUsers = prepareOnce((db) =>
  db
    .select({
      email: users.email,
      username: rasUsers.username,
      allowedDestinations: rasUsers.allowedDestinations,
      userId: rasUsers.userId,
      validFrom: rasUsers.validFrom,
      validUntil: rasUsers.validUntil,
    })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .where(eq(rasUsers.serialNumber, sql.placeholder("serialNumber")))
    .orderBy(rasUsers.grantedAt, users.email)
    .prepare(),
);

/**
 * Returns a gateway's users with their e-mails, in the order in which access was granted.
 * @param userId returns this user only
 */
export const toRasUsers = (db: Queryable, serialNumber: string, userId?: string): RasUser[] =>
  gatewayUsers(db)
    .all({ serialNumber })
    .filter((user) => userId === undefined || user.userId === userId)
    .map(({ validFrom, validUntil, ...user }) => ({ ...user, term: toTerm({ validFrom, validUntil }) }));

/**
 * Returns a gateway's configuration as the contract describes it.
 * @param withDestinations false below 4.7.0, which has no destinations (contract decision 32)
 */
export function toRasConfiguration(settings: RasSettings, withDestinations: boolean): RasConfiguration {
  const { networkDestinations, routes } = settings;
  return {
    ...settings,
    externalNetworkConfigurationMethod: "manual",
    networkDestinations: withDestinations ? networkDestinations : [],
    routes: withDestinations ? networkDestinations.filter(({ name }) => routes.includes(name)) : [],
  };
}
