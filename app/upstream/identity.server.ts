import { OS5_ADDON } from "#contract/services";
import { isExtended, supports } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { attempt } from "./failure.server";
import { graphql } from "./generated";

const Authenticate = graphql(`
  query Authenticate($email: String!, $password: String!) {
    authenticate(email: $email, password: $password) { mfaEnabled requiresMfaSetup hasPasskeys }
  }
`);

const AuthenticateWithoutPasskeys = graphql(`
  query AuthenticateWithoutPasskeys($email: String!, $password: String!) {
    authenticate(email: $email, password: $password) { mfaEnabled requiresMfaSetup }
  }
`);

/** Starts the enrolment of an authenticator (AUTH-04). */
export const SetupMfa = graphql(`
  mutation SetupMfa($email: String!, $password: String!) {
    setupMfa(email: $email, password: $password) { secret }
  }
`);

const VerifyToken = graphql(`
  query VerifyToken($email: String!, $password: String!, $token: String!, $setupSecret: String) {
    verifyToken(email: $email, password: $password, token: $token, setupSecret: $setupSecret)
  }
`);

/** Signs in by a token that works once (IMP-01). */
export const AuthenticateWithOneTimeToken = graphql(`
  query AuthenticateWithOneTimeToken($email: String!, $oneTimeToken: String!) {
    authenticateWithOneTimeToken(email: $email, oneTimeToken: $oneTimeToken)
  }
`);

const WhoAmI = graphql(`
  query WhoAmI { loggedInUser { id email company { id } } }
`);

const Viewer = graphql(`
  query Viewer($companyId: ID!, $multilingual: Boolean! = false) {
    loggedInUser {
      id
      email
      mfaTokenUsed
      profile { id firstName lastName seenWelcomeBanner dataCollectionConsent language @include(if: $multilingual) }
      company { id name monitoringNamespace services { name properties { name value } } }
      policies {
        resource { type referenceId }
        bindings { userIds role { name permissions { name } } }
      }
    }
    authorize(resourceType: "company", resourceReferenceId: $companyId, permissionName: "central.hub.view")
  }
`);

const MasterAccountName = graphql(`
  query MasterAccountName($companyId: ID!) { masterAccountName(companyId: $companyId) }
`);

const MasterAccountEmail = graphql(`
  query MasterAccountEmail($companyId: ID!) { masterAccountEmail(companyId: $companyId) }
`);

const ProductAddon = graphql(`
  query ProductAddon($companyId: ID!, $addonCode: String!) {
    isProductAddonActive(companyId: $companyId, addonCode: $addonCode)
  }
`);

export const Logout = graphql(`
  mutation Logout { logout }
`);

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Checks the second factor; returns the session token, or null when the upstream gives none (AUTH-05).
 * @param setupSecret the secret that this sign-in showed, if any: an upstream that compares secrets accepts the code
 * for this one only (SAFE-08)
 */
export async function verifyToken(
  upstream: UpstreamClient,
  credentials: Credentials & { token: string },
  setupSecret: string | null,
) {
  const compared = setupSecret !== null && (await isExtended(upstream));
  const variables = { ...credentials, setupSecret: compared ? setupSecret : undefined };
  return (await upstream.mutate(VerifyToken, variables)).verifyToken;
}

/** Checks the first factor (AUTH-03). The upstream counts attempts, so it is not sent twice. */
export async function authenticate(upstream: UpstreamClient, credentials: Credentials) {
  if (await supports(upstream, "passkeys"))
    return (await upstream.mutate(Authenticate, { ...credentials })).authenticate;
  return {
    ...(await upstream.mutate(AuthenticateWithoutPasskeys, { ...credentials })).authenticate,
    hasPasskeys: false,
  };
}

/** Reads the ids of the token's user and company, and the address, for a new session. */
export async function whoAmI(upstream: UpstreamClient) {
  const { loggedInUser } = await upstream.query(WhoAmI, {});
  return { userId: loggedInUser.id, companyId: loggedInUser.company.id, email: loggedInUser.email };
}

/**
 * Reads the user, the user's policies and the authorize check in one query, with the upstream's clock (GATE-05, UP-06).
 * The user's own policies give the same permissions as all of the company's, which can be a megabyte.
 */
export async function readViewer(upstream: UpstreamClient, companyId: string) {
  const { result, now } = await upstream.queryWithClock(Viewer, { companyId });
  const { policies, ...user } = result.loggedInUser;
  return { user, policies, authorized: result.authorize, now };
}

/** The company's master account, which grants access to others. */
export interface Administrator {
  name: string;
  /** Null when the upstream does not support it. */
  email: string | null;
}

/** Reads the company's master account; null when it has no name (WEL-01, RASU-03). @throws {FailureResponse} */
export async function readAdministrator(upstream: UpstreamClient, companyId: string): Promise<Administrator | null> {
  const [{ masterAccountName: name }, email] = await Promise.all([
    upstream.query(MasterAccountName, { companyId }),
    readMasterEmail(upstream, companyId),
  ]);
  return name ? { name, email } : null;
}

async function readMasterEmail(upstream: UpstreamClient, companyId: string): Promise<string | null> {
  const read = await attempt(upstream.queryIfSupported(MasterAccountEmail, { companyId }));
  return (read.ok && read.value?.masterAccountEmail) || null;
}

/** True when the company may migrate to OS 5 (LAY-06, MIG-01). */
export async function isUpgradableToOs5(upstream: UpstreamClient, companyId: string): Promise<boolean> {
  const read = await upstream.queryIfSupported(ProductAddon, { companyId, addonCode: OS5_ADDON });
  if (read) return read.isProductAddonActive;
  const body = { company_id: companyId, addon_code: OS5_ADDON };
  return (await upstream.rest<{ isActive?: unknown }>("isProductAddonActive", { body })).isActive === true;
}
