import { sortByText } from "~/i18n/sort-by-text";
import { keepRevisionIfCompared } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { FailureResponse } from "./failure.server";
import { graphql } from "./generated";
import type { UpdateUserInput } from "./generated/graphql";

/** Sends a link to reset the password. The upstream answers alike for known and unknown addresses (REC-01). */
export const SendPasswordReset = graphql(`
  query SendPasswordReset($email: String!) { sendUserPasswordResetEmail(email: $email) }
`);

/** Sets a new password by a reset token, which works once (REC-04). */
export const ResetPassword = graphql(`
  mutation ResetPassword($passwordResetToken: String!, $password: String!) {
    resetUserPassword(passwordResetToken: $passwordResetToken, password: $password)
  }
`);

const VerifyPasswordReset = graphql(`
  query VerifyPasswordReset($token: String!) {
    verifyPasswordResetToken(passwordResetToken: $token)
    passwordResetEmail(passwordResetToken: $token)
  }
`);

const VerifyInvitation = graphql(`
  query VerifyInvitation($hash: String!) { verifyTokenHash(hash: $hash) }
`);

const InvitationDetails = graphql(`
  query InvitationDetails($hash: String!) {
    invitationByHash(hash: $hash) { email company existing invitedBy expiresAt }
  }
`);

/** Checks a VAT number; reads the company's name when it is known (REG-05). */
export const ValidateVat = graphql(`
  query ValidateVat($vatNumber: String!) { validateVAT(vatNumber: $vatNumber) { isValid companyName } }
`);

/** Registers a company with its first user, the master user (REG-07). */
export const RegisterUser = graphql(`
  mutation RegisterUser($user: RegisterUserInput!) { registerUser(user: $user) }
`);

/** Accepts an invitation: adds its user (INV-03). */
export const AddUser = graphql(`
  mutation AddUser($user: AddUserInput!) { addUser(user: $user) }
`);

const _ListedUser = graphql(`
  fragment ListedUser on User {
    id
    email
    lastUsed
    profile { firstName lastName phoneNumber roleInTheCompany isSupportContact }
  }
`);

const _HeldRoles = graphql(`
  fragment HeldRoles on Policy {
    resource { type referenceId }
    bindings { userIds role { name permissions { name } } }
  }
`);

// The client fills in `$extended`, by what the upstream supports (`prepare` in client.server.ts).
const Users = graphql(`
  query Users($companyId: ID!, $extended: Boolean!) {
    usersByCompanyId(companyId: $companyId) { ...ListedUser maySignIn @include(if: $extended) }
    policiesByCompanyId(companyId: $companyId) { ...HeldRoles }
  }
`);

const OneUser = graphql(`
  query OneUser($id: ID!) { userById(id: $id) { ...ListedUser maySignIn policies { ...HeldRoles } } }
`);

const People = graphql(`
  query People($companyId: ID!, $extended: Boolean!) {
    usersByCompanyId(companyId: $companyId) {
      id
      email
      lastUsed
      maySignIn @include(if: $extended)
      profile { firstName lastName }
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
  mutation UpdateUser($user: UpdateUserInput!, $revision: String) {
    updateUser(user: $user, revision: $revision) { id }
  }
`);

export const RemoveUser = graphql(`
  mutation RemoveUser($id: ID!) { removeUser(id: $id) }
`);

/** Invites a user with global roles (USER-02). The contract makes it a query although it sends a mail. */
export const SendInvitation = graphql(`
  query SendInvitation($invitation: UserInvitationInput!) { sendUserInvitationEmail(invitation: $invitation) }
`);

export const MarkWelcomeBannerAsSeen = graphql(`
  mutation MarkWelcomeBannerAsSeen($profileId: ID!) { markWelcomeBannerAsSeen(profileId: $profileId) { id } }
`);

/** Stores the language in which the viewer reads (LANG-02). */
export const SetLanguage = graphql(`
  mutation SetLanguage($profileId: ID!, $language: String!) { setLanguage(profileId: $profileId, language: $language) { id } }
`);

/**
 * Reads whether a reset token can be used, and whose password it sets (REC-04). An upstream that checks tokens only on use
 * names no account.
 */
export async function readPasswordReset(upstream: UpstreamClient, token: string) {
  const read = await upstream.queryIfSupported(VerifyPasswordReset, { token });
  return { isOpen: read?.verifyPasswordResetToken ?? true, email: read?.passwordResetEmail ?? null };
}

/** True when an invitation is known, unused and not expired (INV-01). */
export async function isInvitationOpen(upstream: UpstreamClient, hash: string) {
  return (await upstream.query(VerifyInvitation, { hash })).verifyTokenHash;
}

/** Reads the details of an invitation; null when it is invalid or the upstream does not support it (INV-02, SAFE-07). */
export async function readInvitation(upstream: UpstreamClient, hash: string) {
  return (await upstream.queryIfSupported(InvitationDetails, { hash }))?.invitationByHash ?? null;
}

/** Reads the company's users and the policies with their roles (USER-01, USER-07). */
export async function readUsers(upstream: UpstreamClient, companyId: string) {
  const { usersByCompanyId: users, policiesByCompanyId: policies } = await upstream.query(Users, { companyId });
  return { users, policies };
}

/**
 * Reads a user and the policies with the user's roles. Without `extended` they are picked from all users.
 * @throws {FailureResponse} `missing` when the company has no such user
 */
export async function readUser(upstream: UpstreamClient, companyId: string, id: string) {
  const read = await upstream.queryIfSupported(OneUser, { id });
  if (read) {
    const { policies, ...user } = read.userById;
    return { user, policies };
  }
  const { users, policies } = await readUsers(upstream, companyId);
  const user = users.find((each) => each.id === id);
  if (!user) throw new FailureResponse({ kind: "missing", message: "" });
  return { user, policies };
}

/** A user as an option of a picker. */
export interface NamedPerson {
  id: string;
  email: string;
  /** First and last name; empty when neither is known. */
  name: string;
  /** Null before the first login, and when the viewer may not see it. */
  lastUsed: string | null;
  /** Null when unknown. */
  maySignIn: boolean | null;
}

/** Reads all users of a company, sorted by e-mail. @throws {FailureResponse} */
export async function readPeople(upstream: UpstreamClient, companyId: string): Promise<NamedPerson[]> {
  const { usersByCompanyId: people } = await upstream.query(People, { companyId });
  const named = people.map(({ maySignIn = null, profile, ...person }) => ({
    ...person,
    maySignIn,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
  }));
  return sortByText(upstream.i18n, named, ({ email }) => email);
}

/** Reads the name of a company's user; null when no user has this id (INVT-03). */
export async function readUserName(upstream: UpstreamClient, companyId: string, userId: string) {
  const { usersByCompanyId: users } = await upstream.query(UserNames, { companyId });
  return users.find(({ id }) => id === userId)?.profile ?? null;
}

/** Reads the viewer's own profile and company with every field of the profile page (PROF-02, PROF-03). */
export async function readOwnProfile(upstream: UpstreamClient) {
  return (await upstream.query(OwnProfile, {})).loggedInUser;
}

/** Saves a user. @param revision of the user that the form was filled from; null compares nothing */
export async function updateUser(upstream: UpstreamClient, user: UpdateUserInput, revision: string | null) {
  await upstream.mutate(UpdateUser, { user, revision: await keepRevisionIfCompared(upstream, revision) });
}
