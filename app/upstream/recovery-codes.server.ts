import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const RecoveryCodesLeft = graphql(`
  query RecoveryCodesLeft { recoveryCodesLeft }
`);

/** Makes new recovery codes in place of earlier ones (ACT-04). */
export const CreateRecoveryCodes = graphql(`
  mutation CreateRecoveryCodes($password: String!) { createRecoveryCodes(password: $password) }
`);

/** Gives up the viewer's authenticator, so that the next log in sets up another one (ACT-04). */
export const ForgetAuthenticator = graphql(`
  mutation ForgetAuthenticator($password: String!) { forgetAuthenticator(password: $password) }
`);

/** True when the upstream has recovery codes (ACT-04). */
export const servesRecoveryCodes = (upstream: Upstream) =>
  serves(upstream, "recoveryCodesLeft", "createRecoveryCodes", "forgetAuthenticator");

/** Reads how many codes the viewer has left (ACT-04). @throws {FailureResponse} */
export const readCodesLeft = async (upstream: Upstream) =>
  (await upstream.read(RecoveryCodesLeft, {})).recoveryCodesLeft;
