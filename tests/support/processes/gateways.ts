import { MASTER } from "../accounts";
import { test } from "../test";
import { ask, freshCode, idsOf, signIn, upstreamAs } from "../upstream";
import { PASSWORD, type World } from "../world";
import { canConnect } from "./openvpn";
import { isMissing } from "./tools";

export const VIEWER = "viewer@acme.example";
export const MILANO = { hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9" };
export const TORINO = { hyperSerialNumber: "BX-2103-100201", hyperOsVersion: "4.6.1" };

/** The gateway's public endpoint: where profiles that are downloaded from now on connect to. */
export async function moveEndpoint(world: World, publicIpOrFqdn: string): Promise<void> {
  const document = `mutation ($s: String!, $c: RasConfigurationPatchInput!) {
    setRasConfiguration(hyperSerialNumber: $s, rasConfiguration: $c) { fqdn } }`;
  const variables = { s: MILANO.hyperSerialNumber, c: { publicIpOrFqdn } };
  await ask(world, document, variables, await signIn(world, MASTER));
}

export async function download(world: World, email: string, gateway = MILANO): Promise<string> {
  const bearer = await signIn(world, email);
  const document = `query ($c: RasCredentialsInput!, $s: String!, $v: String!) {
    downloadRasConfigurationFile(credentials: $c, hyperSerialNumber: $s, hyperOsVersion: $v) }`;
  const credentials = { email, password: PASSWORD, token: await freshCode(world, email) };
  const variables = { c: credentials, s: gateway.hyperSerialNumber, v: gateway.hyperOsVersion };
  const data = await ask(world, document, variables, bearer);
  return Buffer.from(data.downloadRasConfigurationFile, "base64").toString("utf8");
}

/** Skips a test where there is no OpenVPN, or no network of its own. */
export function needsNetworks(): void {
  test.skip(isMissing("openvpn"), "needs openvpn");
  test.skip(!canConnect(), "needs network namespaces and /dev/net/tun");
}

/** Lets a user leave at once. @returns the departure's state */
export async function letLeave(world: World, email: string): Promise<string> {
  const call = await upstreamAs(world, MASTER);
  const document = "mutation ($u: ID!) { scheduleDeparture(userId: $u, handOver: {}) { state } }";
  return (await call(document, { u: (await idsOf(call)).user(email) })).scheduleDeparture.state;
}

/** Revokes a user's access to Milano HQ. */
export async function revoke(world: World, email: string): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const document = `mutation ($s: String!, $v: String!, $u: ID!, $e: String!, $l: ID!) {
    removeRasUser(hyperSerialNumber: $s, hyperOsVersion: $v, userId: $u, email: $e, locationId: $l,
      networkDestinations: [], allowedDestinations: []) }`;
  const { hyperSerialNumber: s, hyperOsVersion: v } = MILANO;
  await call(document, { s, v, u: ids.user(email), e: email, l: ids.location("Milano HQ") });
}
