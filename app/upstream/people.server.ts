import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { AddUserInput, RegisterUserInput, UpdateUserInput, UserInvitationInput } from "./generated/graphql";

const SendPasswordReset = graphql(`
  query SendPasswordReset($email: String!) { sendUserPasswordResetEmail(email: $email) }
`);

const ResetPassword = graphql(`
  mutation ResetPassword($passwordResetToken: String!, $password: String!) {
    resetUserPassword(passwordResetToken: $passwordResetToken, password: $password)
  }
`);

const VerifyInvitation = graphql(`
  query VerifyInvitation($hash: String!) { verifyTokenHash(hash: $hash) }
`);

const InvitationDetails = graphql(`
  query InvitationDetails($hash: String!) { invitationByHash(hash: $hash) { email company existing } }
`);

const ValidateVat = graphql(`
  query ValidateVat($vatNumber: String!) { validateVAT(vatNumber: $vatNumber) { isValid companyName } }
`);

const RegisterUser = graphql(`
  mutation RegisterUser($user: RegisterUserInput!) { registerUser(user: $user) }
`);

const AddUser = graphql(`
  mutation AddUser($user: AddUserInput!) { addUser(user: $user) }
`);

const Users = graphql(`
  query Users($companyId: ID!) {
    usersByCompanyId(companyId: $companyId) {
      id
      email
      lastUsed
      profile { firstName lastName phoneNumber roleInTheCompany isSupportContact }
    }
    policiesByCompanyId(companyId: $companyId) {
      resource { type referenceId }
      bindings { userIds role { name permissions { name } } }
    }
  }
`);

const UserNames = graphql(`
  query UserNames($companyId: ID!) {
    usersByCompanyId(companyId: $companyId) { id profile { firstName lastName } }
  }
`);

const OwnProfile = graphql(`
  query OwnProfile {
    loggedInUser {
      id
      email
      profile {
        firstName
        lastName
        phoneNumber
        roleInTheCompany
        subscribeToNews
        subscribeToProductNews
        subscribeToSatisfactionSurveys
        dataCollectionConsent
      }
      company {
        name
        vat
        marketSector
        numberOfEmployees
        country
        province
        city
        address
        postalCode
        email
        website
      }
    }
  }
`);

const UpdateUser = graphql(`
  mutation UpdateUser($user: UpdateUserInput!) { updateUser(user: $user) { id } }
`);

const UpdateUserOf = graphql(`
  mutation UpdateUserOf($user: UpdateUserInput!, $revision: String!) {
    updateUser(user: $user, revision: $revision) { id }
  }
`);

const RemoveUser = graphql(`
  mutation RemoveUser($id: ID!) { removeUser(id: $id) }
`);

const SendInvitation = graphql(`
  query SendInvitation($invitation: UserInvitationInput!) { sendUserInvitationEmail(invitation: $invitation) }
`);

const MarkWelcomeBannerAsSeen = graphql(`
  mutation MarkWelcomeBannerAsSeen($profileId: ID!) { markWelcomeBannerAsSeen(profileId: $profileId) { id } }
`);

/** Sends a reset link; says the same for known and unknown addresses (REC-01). */
export async function sendPasswordReset(upstream: Upstream, email: string) {
  await upstream.act(SendPasswordReset, { email });
}

/** Uses a reset token up (REC-04). */
export async function resetPassword(upstream: Upstream, passwordResetToken: string, password: string) {
  await upstream.act(ResetPassword, { passwordResetToken, password });
}

/** Whether an invitation is open: neither used nor out of date nor unknown (INV-01). */
export async function isInvitationOpen(upstream: Upstream, hash: string) {
  return (await upstream.read(VerifyInvitation, { hash })).verifyTokenHash;
}

/**
 * Returns what an invitation's link leads to; null where it is over, or where the upstream does not tell. A registration in
 * the way that the upstream doesn't give up is an account like any other. SAFE-07.
 */
export async function readInvitation(upstream: Upstream, hash: string) {
  if (!(await serves(upstream, "invitationByHash"))) return null;
  const found = (await upstream.read(InvitationDetails, { hash })).invitationByHash ?? null;
  if (found?.existing !== "registration" || (await serves(upstream, "AddUserInput.replaceRegistration"))) return found;
  return { ...found, existing: "account" };
}

/** Whether a VAT number is valid, and whose it is where that is known (REG-05). */
export async function validateVat(upstream: Upstream, vatNumber: string) {
  const { isValid, companyName } = (await upstream.read(ValidateVat, { vatNumber })).validateVAT;
  return { isValid, companyName: companyName ?? null };
}

/** Registers a company with its master user (REG-07). */
export async function registerUser(upstream: Upstream, user: RegisterUserInput) {
  await upstream.act(RegisterUser, { user });
}

/** Accepts an invitation (INV-03). */
export async function addUser(upstream: Upstream, user: AddUserInput) {
  await upstream.act(AddUser, { user });
}

/** The company's users, and its policies, by which their roles are known (USER-01, USER-07). */
export async function readUsers(upstream: Upstream, companyId: string) {
  const { usersByCompanyId: users, policiesByCompanyId: policies } = await upstream.read(Users, { companyId });
  return { users, policies };
}

/** First and last name of a company's user; null where nobody has this id (INVT-03). */
export async function readUserName(upstream: Upstream, companyId: string, userId: string) {
  const { usersByCompanyId: users } = await upstream.read(UserNames, { companyId });
  return users.find(({ id }) => id === userId)?.profile ?? null;
}

/** The viewer's own profile and company, with every field that the profile page edits (PROF-02, PROF-03). */
export async function readOwnProfile(upstream: Upstream) {
  return (await upstream.read(OwnProfile, {})).loggedInUser;
}

/** True when the upstream itself compares what a save of a user was filled from (SAFE-09). */
export const comparesUsers = (upstream: Upstream) => serves(upstream, "updateUser.revision");

/** Saves a user. @param revision what the save was filled from, for an upstream that compares it; null compares nothing */
export async function updateUser(upstream: Upstream, user: UpdateUserInput, revision: string | null) {
  if (revision === null) await upstream.act(UpdateUser, { user });
  else await upstream.act(UpdateUserOf, { user, revision });
}

export async function removeUser(upstream: Upstream, id: string) {
  await upstream.act(RemoveUser, { id });
}

/** Invites somebody with global roles (USER-02): a query there, although it sends a mail. */
export async function sendInvitation(upstream: Upstream, invitation: UserInvitationInput) {
  await upstream.act(SendInvitation, { invitation });
}

/** TOUR-02 */
export async function markWelcomeBannerAsSeen(upstream: Upstream, profileId: string) {
  await upstream.act(MarkWelcomeBannerAsSeen, { profileId });
}
