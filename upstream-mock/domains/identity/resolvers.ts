import type { PermissionName } from "#contract/permissions";
import { type Context, requireSession } from "../../context";
import { failure } from "../../failure";
import type { Resolvers, User } from "../../generated/resolvers";
import { holds, requireOwnCompany } from "../../permissions";
import { isOwnResource, masterName, policiesOf, policiesOfUser } from "./policies";
import { accountById, companyOf, iso, profileOf } from "./queries";
import { closeSession } from "./sessions";
import { authenticate, setupMfa, signInWithOneTimeToken, verifyToken } from "./sign-in";

export const identity = {
  Query: {
    authenticate: (_root, { email, password }, context) => authenticate(context, email, password),
    verifyToken: (_root, args, context) => verifyToken(context, args),
    authenticateWithOneTimeToken: (_root, { email, oneTimeToken }, context) =>
      signInWithOneTimeToken(context, email, oneTimeToken),
    authorize: (_root, { resourceType, resourceReferenceId, permissionName }, context) =>
      authorize(context, resourceType, resourceReferenceId, permissionName),
    loggedInUser: (_root, _args, context) => loggedInUser(context),
    policiesByCompanyId: (_root, { companyId }, context) => {
      requireOwnCompany(context, companyId);
      return policiesOf(context.db, companyId);
    },
    masterAccountName: (_root, { companyId }, context) => {
      requireOwnCompany(context, companyId);
      return masterName(context.db, companyId);
    },
  },
  Mutation: {
    setupMfa: (_root, { email, password }, context) => setupMfa(context, email, password),
    logout: (_root, _args, context) => {
      closeSession(context, requireSession(context));
      return true;
    },
  },
} satisfies Resolvers;

/** GATE-05. What is held on the company holds on its locations; another company's resource is false, like no right. */
function authorize(context: Context, type: string, referenceId: string, permission: string): boolean {
  const session = requireSession(context);
  if (!isOwnResource(context.db, session.companyId, type, referenceId)) return false;
  const place = type === "company" ? "company" : { location: referenceId };
  // A name that no role has is simply held by nobody.
  return holds(context, session, permission as PermissionName, place);
}

function loggedInUser(context: Context): User {
  const { db } = context;
  const session = requireSession(context);
  const account = accountById(db, session.companyId, session.userId);
  const profile = profileOf(db, session.userId);
  const company = companyOf(db, session.companyId);
  if (!account || !profile || !company) throw failure("UNAUTHENTICATED", "Please log in again.");
  return {
    id: account.id,
    email: account.email,
    lastUsed: iso(account.lastUsedAt),
    mfaTokenUsed: session.mfaTokenUsed,
    policies: policiesOfUser(db, session.companyId, account.id),
    profile,
    company,
  };
}
