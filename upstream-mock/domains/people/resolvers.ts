import type { Resolvers } from "#mock/generated/resolvers";
import { removeUser } from "./delete-account";
import { invitationsLeft, sendUserInvitations } from "./invitation-batches";
import {
  pendingInvitationsByCompanyId,
  resendInvitation,
  sendUserInvitationEmail,
  withdrawInvitation,
} from "./invitations";
import { invitedAccessByCompanyId } from "./invited-access";
import { findResetAccount, resetUserPassword, sendUserPasswordResetEmail } from "./recovery";
import { addUser, invitationByHash, isInvitationOpen, registerUser } from "./registration";
import { updateUser } from "./update-user";
import { markWelcomeBannerAsSeen, setLanguage, userById, usersByCompanyId } from "./users";
import { validateVAT } from "./vat";

export const people = {
  Query: {
    sendUserPasswordResetEmail: (_root, { email }, context) => sendUserPasswordResetEmail(context, email),
    verifyPasswordResetToken: (_root, { passwordResetToken }, context) =>
      findResetAccount(context, passwordResetToken) !== undefined,
    passwordResetEmail: (_root, { passwordResetToken }, context) =>
      findResetAccount(context, passwordResetToken)?.email ?? null,
    verifyTokenHash: (_root, { hash }, context) => isInvitationOpen(context, hash),
    invitationByHash: (_root, { hash }, context) => invitationByHash(context, hash),
    validateVAT: (_root, { vatNumber }, context) => validateVAT(context, vatNumber),
    usersByCompanyId: (_root, { companyId }, context) => usersByCompanyId(context, companyId),
    userById: (_root, { id }, context) => userById(context, id),
    sendUserInvitationEmail: (_root, { invitation }, context) => sendUserInvitationEmail(context, invitation),
    pendingInvitationsByCompanyId: (_root, { companyId }, context) => pendingInvitationsByCompanyId(context, companyId),
    invitedAccessByCompanyId: (_root, { companyId }, context) => invitedAccessByCompanyId(context, companyId),
    invitationsLeft: (_root, { companyId }, context) => invitationsLeft(context, companyId),
  },
  Mutation: {
    resetUserPassword: (_root, { passwordResetToken, password }, context) =>
      resetUserPassword(context, passwordResetToken, password),
    registerUser: (_root, { user }, context) => registerUser(context, user),
    addUser: (_root, { user }, context) => addUser(context, user),
    updateUser: (_root, args, context) => updateUser(context, args),
    removeUser: (_root, { id }, context) => removeUser(context, id),
    markWelcomeBannerAsSeen: (_root, { profileId }, context) => markWelcomeBannerAsSeen(context, profileId),
    setLanguage: (_root, { profileId, language }, context) => setLanguage(context, profileId, language ?? null),
    sendUserInvitations: (_root, args, context) => sendUserInvitations(context, args),
    resendInvitation: (_root, { id }, context) => resendInvitation(context, id),
    withdrawInvitation: (_root, { id }, context) => withdrawInvitation(context, id),
  },
} satisfies Resolvers;
