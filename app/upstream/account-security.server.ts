import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { Proof } from "./passkeys.server";

const RecoveryCodesLeft = graphql(`
  query RecoveryCodesLeft { recoveryCodesLeft }
`);

const CreateRecoveryCodes = graphql(`
  mutation CreateRecoveryCodes($password: String!, $token: String) {
    createRecoveryCodes(password: $password, token: $token)
  }
`);

const ForgetAuthenticator = graphql(`
  mutation ForgetAuthenticator($password: String!, $token: String) {
    forgetAuthenticator(password: $password, token: $token)
  }
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

/** Makes new recovery codes in place of earlier ones (ACT-04). @throws {FailureResponse} */
export const createRecoveryCodes = async (upstream: UpstreamClient, { password = "", token }: Proof) =>
  (await upstream.mutate(CreateRecoveryCodes, { password, token })).createRecoveryCodes;

/** Removes the viewer's authenticator, so that the next login sets up another one (ACT-04). @throws {FailureResponse} */
export const forgetAuthenticator = (upstream: UpstreamClient, { password = "", token }: Proof) =>
  upstream.mutate(ForgetAuthenticator, { password, token });

/** Reads how many codes the viewer has left (ACT-04). @throws {FailureResponse} */
export const readCodesLeft = async (upstream: UpstreamClient) =>
  (await upstream.query(RecoveryCodesLeft, {})).recoveryCodesLeft;

const Sessions = graphql(`
  query Sessions($userId: ID!) {
    sessionsByUserId(userId: $userId) {
      id current startedAt lastSeenAt browser address impersonator method
    }
  }
`);

const EndSessions = graphql(`
  mutation EndSessions($userId: ID!, $sessionIds: [ID!], $password: String, $token: String) {
    endSessions(userId: $userId, sessionIds: $sessionIds, password: $password, token: $token)
  }
`);

/** Reads a user's sessions, the last used first (ACT-03). @throws {FailureResponse} */
export const readSessions = async (upstream: UpstreamClient, userId: string) =>
  (await upstream.query(Sessions, { userId })).sessionsByUserId;

/** Ends sessions of a user; without ids all but the viewer's current one (ACT-03). @throws {FailureResponse} */
export const endSessions = (
  upstream: UpstreamClient,
  { userId, sessionIds, password, token }: { userId: string; sessionIds?: string[] | undefined } & Proof,
) => upstream.mutate(EndSessions, { userId, sessionIds, password, token });
