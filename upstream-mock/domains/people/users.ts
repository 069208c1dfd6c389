import { and, asc, eq, type SQL } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { canonicalLanguageTag } from "#contract/languages";
import { profiles, users } from "#db/schema/identity";
import { iso } from "#mock/clock";
import { type Context, requireSession, type Session } from "#mock/context";
import { holdersOf, policiesByUser, policiesOf, policiesOfUser } from "#mock/domains/identity/policies";
import { accountById, companyOf } from "#mock/domains/identity/stored-accounts";
import type { Policy, Profile, ResolversParentTypes } from "#mock/generated/resolvers";
import { hasPermission, requireOwnCompany, requireOwnSession } from "#mock/guards/permissions";
import { badInput, forbidden, notFound } from "#mock/http/api-error";

/** Returns the company's users (USER-01). A user who may not list users gets names and addresses only. */
export function usersByCompanyId(context: Context, companyId: string): ResolversParentTypes["User"][] {
  const session = requireOwnCompany(context, companyId);
  let policies: Map<string, Policy[]> | undefined;
  return listUsers(context, session, requireNames(context, session), ({ id }) => {
    policies ??= policiesByUser(policiesOf(context.db, companyId));
    return policies.get(id) ?? [];
  });
}

export function userById(context: Context, id: string): ResolversParentTypes["User"] {
  const session = requireSession(context);
  if (!accountById(context.db, session.companyId, id)) throw notFound("user");
  return toUser(context, id, requireNames(context, session));
}

/** Returns one user of the session's company, with all fields unless `full` is false. */
export function toUser(context: Context, id: string, full = true): ResolversParentTypes["User"] {
  const { db } = context;
  const session = requireSession(context);
  const held = () => policiesOfUser(db, session.companyId, id);
  const [user] = listUsers(context, session, full, held, eq(users.id, id));
  if (!user) throw notFound("user");
  return user;
}

/**
 * True when the user may read all fields of the company's users; false for names and addresses only, which are needed to
 * choose managers and viewers. @throws FORBIDDEN for a user who may read neither
 */
function requireNames(context: Context, session: Session): boolean {
  if (hasPermission(context, session, "user.list", "company")) return true;
  const names =
    hasPermission(context, session, "location.manager.assign", "company") ||
    hasPermission(context, session, "ras.user.list", "any");
  if (!names) throw forbidden();
  return false;
}

/** Returns users of the session's company, by address. @param full false for names and addresses only */
function listUsers(
  { db }: Context,
  session: Session,
  full: boolean,
  held: (account: { id: string }) => Policy[],
  which?: SQL,
): ResolversParentTypes["User"][] {
  const company = companyOf(db, session.companyId);
  if (!company) throw notFound("company");
  // The users with the permission to sign in (GATE-05).
  const members = new Set(
    holdersOf(db, session.companyId, "central.hub.view")
      .all()
      .map(({ userId }) => userId),
  );
  return db
    .select({ account: users, profile: profiles })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.companyId, session.companyId), which))
    .orderBy(asc(users.email))
    .all()
    .map(({ account, profile }) => ({
      id: account.id,
      email: account.email,
      lastUsed: full ? iso(account.lastUsedAt) : null,
      mfaTokenUsed: account.id === session.userId ? session.mfaTokenUsed : null,
      maySignIn: members.has(account.id),
      policies: () => (full ? held(account) : []),
      profile: full
        ? { ...profile, language: account.id === session.userId ? profile.language : null }
        : nameOnly(profile),
      company,
    }));
}

const nameOnly = ({ id, firstName, lastName }: Profile): Profile => ({
  id,
  firstName,
  lastName,
  seenWelcomeBanner: false,
  isSupportContact: false,
  subscribeToNews: false,
  subscribeToProductNews: false,
  subscribeToSatisfactionSurveys: false,
  dataCollectionConsent: false,
});

/** Marks the banner as seen, on the user's own profile only (TOUR-02). */
export const markWelcomeBannerAsSeen = (context: Context, profileId: string): Profile =>
  changeOwnProfile(context, profileId, { seenWelcomeBanner: true });

/** Stores the language in which the user reads; null for none (LANG-02). */
export function setLanguage(context: Context, profileId: string, tag: string | null): Profile {
  requireOwnProfile(context, profileId);
  const language = tag === null ? null : canonicalLanguageTag(tag);
  if (language === undefined) throw badInput(msg("That isn't the tag of a language, such as en or it."), "language");
  return changeOwnProfile(context, profileId, { language });
}

function changeOwnProfile(context: Context, profileId: string, change: Partial<typeof profiles.$inferInsert>): Profile {
  const own = requireOwnProfile(context, profileId);
  return context.db.update(profiles).set(change).where(own).returning().get();
}

/** Returns the condition for a profile of the session's user. @throws NOT_FOUND for another one */
function requireOwnProfile(context: Context, profileId: string): SQL | undefined {
  const { userId } = requireOwnSession(context);
  const own = and(eq(profiles.id, profileId), eq(profiles.userId, userId));
  if (!context.db.select({ id: profiles.id }).from(profiles).where(own).get()) throw notFound("profile");
  return own;
}
