import type { PermissionName } from "#contract/permissions";
import { iso } from "#mock/clock";
import { type Context, requireSession, type Session, sessionEnded } from "#mock/context";
import type { Policy, Resolvers, ResolversParentTypes } from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import {
  beginAuthenticatorReplacement,
  confirmAuthenticatorReplacement,
  createRecoveryCodes,
  forgetAuthenticator,
} from "./factor-changes";
import { isOwnResource, masterOf, policiesOf, policiesOfUser } from "./policies";
import { recoveryCodesLeft } from "./recovery-codes";
import { closeSession, endSessions, sessionsByUserId } from "./sessions";
import { authenticate, setupMfa, signInWithOneTimeToken, verifyToken } from "./sign-in";
import { accountById, companyOf, profileOf } from "./stored-accounts";

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
      return policiesFor(context, requireOwnCompany(context, companyId));
    },
    recoveryCodesLeft: (_root, _args, context) => recoveryCodesLeft(context),
    sessionsByUserId: (_root, { userId }, context) => sessionsByUserId(context, userId),
    masterAccountName: (_root, { companyId }, context) => {
      requireOwnCompany(context, companyId);
      return masterOf(context.db, companyId)?.name ?? null;
    },
    masterAccountEmail: (_root, { companyId }, context) => {
      requireOwnCompany(context, companyId);
      return masterOf(context.db, companyId)?.email ?? null;
    },
  },
  Mutation: {
    setupMfa: (_root, { email, password }, context) => setupMfa(context, email, password),
    createRecoveryCodes: (_root, args, context) => createRecoveryCodes(context, args),
    forgetAuthenticator: (_root, args, context) => forgetAuthenticator(context, args),
    beginAuthenticatorReplacement: (_root, args, context) => beginAuthenticatorReplacement(context, args),
    confirmAuthenticatorReplacement: (_root, { token }, context) => confirmAuthenticatorReplacement(context, token),
    endSessions: (_root, args, context) => endSessions(context, args),
    logout: (_root, _args, context) => {
      closeSession(context, requireSession(context));
      return true;
    },
  },
} satisfies Resolvers;

/**
 * True when the user holds the permission on the resource (GATE-05). A permission on the company holds on its
 * locations. For another company's resource it is false.
 */
function authorize(context: Context, type: string, referenceId: string, permission: string): boolean {
  const session = requireSession(context);
  if (!isOwnResource(context.db, session.companyId, type, referenceId)) return false;
  const place = type === "company" ? "company" : { location: referenceId };
  // No user holds a permission that no role has.
  return hasPermission(context, session, permission as PermissionName, place);
}

/**
 * Returns as much of the company's policies as the user needs (UP-02). Users who list users or choose managers get all
 * of them whole. Others get the whole policies of the locations that they may update, whose managers are saved with
 * them, and of all others their own bindings alone.
 */
function policiesFor(context: Context, session: Session): Policy[] {
  const all = policiesOf(context.db, session.companyId);
  if (hasPermission(context, session, ["user.list", "location.manager.assign"], "company")) return all;
  const { locationIds } = findPermittedLocations(context, session, ["location.update"]);
  const own = new Map(
    policiesOfUser(context.db, session.companyId, session.userId).map((policy) => [policy.id, policy]),
  );
  return all.flatMap((policy) => {
    const { type, referenceId } = policy.resource;
    return type === "location" && locationIds.has(referenceId) ? policy : (own.get(policy.id) ?? []);
  });
}

function loggedInUser(context: Context): ResolversParentTypes["User"] {
  const { db } = context;
  const session = requireSession(context);
  const account = accountById(db, session.companyId, session.userId);
  const profile = profileOf(db, session.userId);
  const company = companyOf(db, session.companyId);
  if (!account || !profile || !company) throw sessionEnded();
  return {
    id: account.id,
    email: account.email,
    lastUsed: iso(account.lastUsedAt),
    mfaTokenUsed: session.mfaTokenUsed,
    policies: () => policiesOfUser(db, session.companyId, account.id),
    profile,
    company,
  };
}
