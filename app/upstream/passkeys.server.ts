import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";

const Passkeys = graphql(`
  query Passkeys { passkeys { id name createdAt lastUsedAt } }
`);

const ProvenFactors = graphql(`
  query ProvenFactors { provenFactors { password secondFactor hasPasskeys } }
`);

const PasskeyLoginOptions = graphql(`
  query PasskeyLoginOptions($attempt: String!) { passkeyLoginOptions(attempt: $attempt) }
`);

const PasskeyOptions = graphql(`
  query PasskeyOptions($email: String, $password: String) { passkeyOptions(email: $email, password: $password) }
`);

/** Logs in by a passkey alone (PASS-01). The challenge works once, so it is not sent twice. */
export const LoginByPasskey = graphql(`
  query LoginByPasskey($attempt: String!, $passkey: String!) { loginByPasskey(attempt: $attempt, passkey: $passkey) }
`);

const BeginPasskey = graphql(`
  mutation BeginPasskey($password: String, $token: String) { beginPasskey(password: $password, token: $token) }
`);

/** Stores a new passkey of the viewer (PASS-02). */
export const AddPasskey = graphql(`
  mutation AddPasskey($name: String!, $passkey: String!) { addPasskey(name: $name, passkey: $passkey) { id } }
`);

/** Renames a passkey of the viewer (PASS-02). */
export const RenamePasskey = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { id } }
`);

const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!, $password: String, $token: String) {
    removePasskey(id: $id, password: $password, token: $token)
  }
`);

/** The password and the second factor of a form that has fields for them. */
export interface Proof {
  password?: string | undefined;
  token?: string | undefined;
}

/** Reads the viewer's passkeys, the oldest first (PASS-02). @throws {FailureResponse} */
export const readPasskeys = async (upstream: UpstreamClient) => (await upstream.query(Passkeys, {})).passkeys;

/** Reads which factors the session has proven recently; none at an upstream without passkeys (PASS-05). */
export const readProvenFactors = async (upstream: UpstreamClient) =>
  (await upstream.queryIfSupported(ProvenFactors, {}))?.provenFactors ?? NOTHING_PROVEN;

const NOTHING_PROVEN = { password: false, secondFactor: false, hasPasskeys: false };

/** Returns the browser's options for a login by a passkey alone; undefined when unsupported. @throws {FailureResponse} */
export const beginPasskeyLogin = async (upstream: UpstreamClient, attempt: string) =>
  (await upstream.queryIfSupported(PasskeyLoginOptions, { attempt }))?.passkeyLoginOptions;

/** Returns the browser's options for a passkey in place of a code, at log-in or for the viewer (PASS-01, PASS-05). */
export const beginPasskeyFactor = async (
  upstream: UpstreamClient,
  { email, password }: { email?: string; password?: string } = {},
) => (await upstream.mutate(PasskeyOptions, { email, password })).passkeyOptions;

/** Proves the factors, and returns the browser's options for a new passkey (PASS-02). @throws {FailureResponse} */
export const beginPasskey = async (upstream: UpstreamClient, { password, token }: Proof) =>
  (await upstream.mutate(BeginPasskey, { password, token })).beginPasskey;

/** Removes a passkey of the viewer (PASS-02). @throws {FailureResponse} */
export const removePasskey = (upstream: UpstreamClient, id: string, { password, token }: Proof) =>
  upstream.mutate(RemovePasskey, { id, password, token });
