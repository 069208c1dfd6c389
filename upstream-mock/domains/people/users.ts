import { and, asc, eq } from "drizzle-orm";
import { profiles, users } from "#db/schema/identity";
import { iso } from "#mock/clock";
import { type Context, requireSession } from "#mock/context";
import { policiesByUser, policiesOf } from "#mock/domains/identity/policies";
import { accountById, companyOf, profileOf } from "#mock/domains/identity/queries";
import type { Company, Policy, Profile, User } from "#mock/generated/resolvers";
import { holds, requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { failure, forbidden, notFound } from "#mock/http/failure";
import { companyRoles } from "./accounts";

/**
 * Returns the company's users (USER-01). A user who may not list users gets names and addresses only, which choosing
 * managers and viewers needs.
 */
export function usersByCompanyId(context: Context, companyId: string): User[] {
  const { db } = context;
  const session = requireOwnCompany(context, companyId);
  const full = holds(context, session, "user.list", "company");
  const names =
    full ||
    holds(context, session, "location.manager.assign", "company") ||
    holds(context, session, "ras.user.list", "any");
  const company = companyOf(db, companyId);
  if (!names || !company) throw forbidden();
  const policies = full ? policiesByUser(policiesOf(db, companyId)) : new Map<string, Policy[]>();
  return db
    .select({ account: users, profile: profiles })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.email))
    .all()
    .map(({ account, profile }) => ({
      id: account.id,
      email: account.email,
      lastUsed: full ? iso(account.lastUsedAt) : null,
      mfaTokenUsed: account.id === session.userId ? session.mfaTokenUsed : null,
      policies: policies.get(account.id) ?? [],
      profile: full ? profile : nameOnly(profile),
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

/** Returns one user of the session's company with all fields, as updateUser answers. */
export function presentUser(context: Context, userId: string): User {
  const { db } = context;
  const session = requireSession(context);
  const account = accountById(db, session.companyId, userId);
  const profile = profileOf(db, userId);
  const company: Company | undefined = companyOf(db, session.companyId);
  if (!account || !profile || !company) throw notFound("user");
  return {
    id: account.id,
    email: account.email,
    lastUsed: iso(account.lastUsedAt),
    mfaTokenUsed: account.id === session.userId ? session.mfaTokenUsed : null,
    policies: policiesByUser(policiesOf(db, session.companyId)).get(account.id) ?? [],
    profile,
    company,
  };
}

/** Removes a user with bindings, sessions and remote access (USER-04). Machines forget who activated them. */
export function removeUser(context: Context, id: string): boolean {
  const { db } = context;
  const session = requireSession(context);
  const account = accountById(db, session.companyId, id);
  if (!account) throw notFound("user");
  requirePermission(context, "user.remove", "company");
  if (id === session.userId) throw failure("FAILED_PRECONDITION", "You cannot delete your own user.");
  if (companyRoles(db, session.companyId, id).includes("master")) {
    throw failure("FAILED_PRECONDITION", "The master user cannot be deleted.");
  }
  db.delete(users).where(eq(users.id, id)).run();
  return true;
}

/** Marks the banner as seen, on the user's own profile only (TOUR-02). */
export function markWelcomeBannerAsSeen(context: Context, profileId: string): Profile {
  const { db } = context;
  const session = requireSession(context);
  const own = and(eq(profiles.id, profileId), eq(profiles.userId, session.userId));
  const profile = db.update(profiles).set({ seenWelcomeBanner: true }).where(own).returning().get();
  if (!profile) throw notFound("profile");
  return profile;
}
