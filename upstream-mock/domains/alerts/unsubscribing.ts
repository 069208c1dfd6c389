import { and, eq, gt } from "drizzle-orm";
import { DAY } from "#contract/durations";
import type { Queryable } from "#db/client";
import { alertTokens } from "#db/schema/alerts";
import { users } from "#db/schema/identity";
import { digest, newToken } from "#db/secrets";
import type { Context, Session } from "#mock/context";
import type { AlertChoice, AlertSubject } from "#mock/generated/resolvers";
import { choicesOf, storeChoice } from "./choices";

/** How long the link of a mail ends its subject (TOLD-02). */
const TOKEN_LIFE = 90 * DAY;

/** Stores a new token that ends a subject for a user, and returns it. */
export function issueAlertToken(db: Queryable, userId: string, subject: AlertSubject, now: number): string {
  const token = newToken();
  db.insert(alertTokens)
    .values({ tokenHash: digest(token), userId, subject, expiresAt: now + TOKEN_LIFE })
    .run();
  return token;
}

/** Ends the links of all mails that a user has received. */
export const deleteAlertTokens = (db: Queryable, userId: string) =>
  void db.delete(alertTokens).where(eq(alertTokens.userId, userId)).run();

/** Returns the subject that a token unsubscribes from, and its present frequency; null for an unknown or expired token. */
export function readSubscription(context: Context, token: string): AlertChoice | null {
  const found = findToken(context, token);
  if (!found) return null;
  const choice = choicesOf(context, found.reader).find(({ subject }) => subject === found.subject);
  return { subject: found.subject, frequency: choice?.frequency ?? "NEVER" };
}

/** Ends the mails about the token's subject to its user (TOLD-02, RFC 8058). */
export function unsubscribe(context: Context, token: string): AlertChoice | null {
  const found = findToken(context, token);
  if (!found) return null;
  const { subject, reader } = found;
  if (readSubscription(context, token)?.frequency !== "NEVER") storeChoice(context, reader.userId, subject, "NEVER");
  return { subject, frequency: "NEVER" };
}

function findToken({ db, clock }: Context, token: string): { subject: AlertSubject; reader: Session } | null {
  const found = db
    .select({ subject: alertTokens.subject, userId: users.id, companyId: users.companyId, email: users.email })
    .from(alertTokens)
    .innerJoin(users, eq(users.id, alertTokens.userId))
    .where(and(eq(alertTokens.tokenHash, digest(token)), gt(alertTokens.expiresAt, clock.now())))
    .get();
  if (!found) return null;
  const { subject, ...user } = found;
  return { subject, reader: asReader(user) };
}

/** Returns a user as the reader of a mail or a calendar, by whom permissions are checked. */
export const asReader = (user: Pick<Session, "userId" | "companyId" | "email">): Session => ({
  ...user,
  tokenHash: "",
  mfaTokenUsed: false,
  impersonator: null,
});
