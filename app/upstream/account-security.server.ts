import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import { omitUndefined } from "./transport/omit-undefined";

const RecoveryCodesLeft = graphql(`
  query RecoveryCodesLeft { recoveryCodesLeft }
`);

/** Makes new recovery codes in place of earlier ones (ACT-04). */
export const CreateRecoveryCodes = graphql(`
  mutation CreateRecoveryCodes($password: String!) { createRecoveryCodes(password: $password) }
`);

/** Removes the viewer's authenticator, so that the next login sets up another one (ACT-04). */
export const ForgetAuthenticator = graphql(`
  mutation ForgetAuthenticator($password: String!) { forgetAuthenticator(password: $password) }
`);

/** Begins to replace the viewer's authenticator, by a code of the current one or a recovery code (ACT-04). */
export const BeginAuthenticatorReplacement = graphql(`
  mutation BeginAuthenticatorReplacement($password: String!, $token: String!) {
    beginAuthenticatorReplacement(password: $password, token: $token) { secret }
  }
`);

/** Confirms the replacement by a code of the new authenticator (ACT-04). */
export const ConfirmAuthenticatorReplacement = graphql(`
  mutation ConfirmAuthenticatorReplacement($token: String!) { confirmAuthenticatorReplacement(token: $token) }
`);

/** Reads how many codes the viewer has left (ACT-04). @throws {FailureResponse} */
export const readCodesLeft = async (upstream: UpstreamClient) =>
  (await upstream.query(RecoveryCodesLeft, {})).recoveryCodesLeft;

const Sessions = graphql(`
  query Sessions($userId: ID!) {
    sessionsByUserId(userId: $userId) { id current startedAt lastSeenAt browser address impersonator }
  }
`);

const EndSessions = graphql(`
  mutation EndSessions($userId: ID!, $sessionIds: [ID!]) { endSessions(userId: $userId, sessionIds: $sessionIds) }
`);

/** Reads a user's sessions, the last used first (ACT-03). @throws {FailureResponse} */
export async function readSessions(upstream: UpstreamClient, userId: string) {
  return (await upstream.query(Sessions, { userId })).sessionsByUserId;
}

/** Ends sessions of a user; without ids all but the viewer's current one (ACT-03). @throws {FailureResponse} */
export const endSessions = (upstream: UpstreamClient, userId: string, sessionIds?: string[]) =>
  upstream.mutate(...omitUndefined(EndSessions, { userId, sessionIds }));
