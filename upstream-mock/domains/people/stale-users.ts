import { type UserFields, userRevision } from "#contract/revision";
import type { Queryable } from "#db/client";
import { companyOf, profileOf } from "#mock/domains/identity/queries";
import type { MutationUpdateUserArgs, Profile, UpdateUserInput } from "#mock/generated/resolvers";
import { companyRoles } from "#mock/guards/permissions";
import { apiError } from "#mock/http/api-error";
import { isGlobalRole } from "./accounts";

/**
 * Throws CONFLICT when a save was made from values that are no longer stored (SAFE-09). A repeated save with the stored
 * values is no conflict: its first answer was lost. Must run in the caller's transaction.
 */
export function requireCurrentRevision(
  db: Queryable,
  companyId: string,
  { user, revision }: MutationUpdateUserArgs,
): void {
  if (revision == null) return;
  const stored = userRevision(storedFields(db, companyId, user));
  if (stored === revision || stored === userRevision(user)) return;
  throw apiError("CONFLICT", "Someone else has changed this since you opened it.");
}

function storedFields(db: Queryable, companyId: string, input: UpdateUserInput): UserFields {
  const profile = profileOf(db, input.id);
  const company = companyOf(db, companyId);
  return {
    account: profile && pickFields(input.account, consentsOf(profile)),
    contact: profile && pickFields(input.contact, { ...profile, roleInCompany: profile.roleInTheCompany }),
    company: company && pickFields(input.company, company),
    globalRoles: input.globalRoles && companyRoles(db, companyId, input.id).filter(isGlobalRole),
  };
}

type Fields = NonNullable<UserFields["contact"]>;

/** Returns the stored fields that a part of the input names; null when the input leaves the part out. */
function pickFields(part: object | null | undefined, stored: object): Fields | null {
  return part ? Object.fromEntries(Object.entries(stored).filter(([name]) => name in part)) : null;
}

const consentsOf = (profile: Profile): Fields => ({
  data_collection_consent: profile.dataCollectionConsent,
  subscribe_news: profile.subscribeToNews,
  subscribe_product: profile.subscribeToProductNews,
  subscribe_satisfaction_surveys: profile.subscribeToSatisfactionSurveys,
});
