import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restPath } from "#contract/rest";
import type { BuiltWorld } from "../tests/support/processes/built-world";
import { startServer, stopServer } from "../tests/support/processes/processes";
import { SESSION_SECRET } from "../tests/support/world";
import { startBare, startExpress } from "./baselines";
import { measure } from "./load";
import { PAGES, type Page, SMALL } from "./pages";
import { type Recorded, startRecorder } from "./record";
import { cookieOf } from "./scale";

/** The upstream calls of each page before batching, in waves. The bare page still makes them, so that saved calls count. */
const VIEWER = `query ($companyId: ID!) {
  loggedInUser {
    id email mfaTokenUsed profile { id firstName lastName seenWelcomeBanner dataCollectionConsent }
    company { id name monitoringNamespace services { name properties { name value } } }
    policies { resource { type referenceId } bindings { userIds role { name permissions { name } } } }
  }
  authorize(resourceType: "company", resourceReferenceId: $companyId, permissionName: "central.hub.view")
}`;
const LOCATIONS = "query ($companyId: ID!) { locationsByCompanyId(companyId: $companyId) { id name } }";
const RENEWALS = "query { renewalsSettings { expiringIntervalSettingForCustomer } }";
const ROW = "serialNumber name osVersion locationId productModel { title } maintenanceServices { expiresOn }";
const COUNTS = "machines pending active expiring expired outdated";
const MACHINES = `query ($companyId: ID!, $question: MachineQuestionInput!) {
  machinePageByCompanyId(companyId: $companyId, question: $question) { machines { ${ROW} } total summary { ${COUNTS} } }
}`;
const UNASSIGNED = `query ($companyId: ID!, $question: MachineQuestionInput!) {
  machinePageByCompanyId(companyId: $companyId, question: $question) { machines { ${ROW} } total }
}`;
const SUMMARIES = `query ($ids: [ID!]!, $question: MachineQuestionInput!) {
  machinePageByLocationIds(locationIds: $ids, question: $question) { summaries { locationId summary { ${COUNTS} } } }
}`;
const USERS = `query ($companyId: ID!) {
  usersByCompanyId(companyId: $companyId) {
    id email lastUsed profile { firstName lastName phoneNumber roleInTheCompany isSupportContact }
  }
  policiesByCompanyId(companyId: $companyId) {
    resource { type referenceId } bindings { userIds role { name permissions { name } } }
  }
}`;
const GATEWAYS = `query ($companyId: ID!) {
  machinesByCompanyId(companyId: $companyId) { serialNumber name osVersion locationId isRasGateway }
}`;
const STATE = `query ($serial: String!, $version: String!) {
  getRas(hyperSerialNumber: $serial, hyperOsVersion: $version) {
    status users { email username allowedDestinations } currentStep { dateTime message } logsTail
  }
}`;
const CONFIGURATION = `query ($serial: String!, $version: String!) {
  getRasConfiguration(hyperSerialNumber: $serial, hyperOsVersion: $version) {
    fqdn publicIpOrFqdn externalNetwork externalIP dns gatewayIP internalNetwork internalIP
    externalNetworkConfigurationMethod internalNetworkConfigurationMethod
    networkDestinations { name addresses { IP protocol } } routes { name addresses { IP protocol } }
  }
}`;

const QUESTION = {
  offset: 0,
  limit: 50,
  expiredBefore: "2026-03-15T23:00:00Z",
  expiringBefore: "2026-04-15T22:00:00Z",
  latestVersions: ["4.8.9", "5.3.0.3328"],
};

/** Returns the waves of each page's calls for a user. @param authorization the user's, as the portal sends it */
async function todaysCalls(upstream: string, authorization: string): Promise<Record<string, Recorded[][]>> {
  const headers = { authorization, "content-type": "application/json", accept: "application/json" };
  const call = (query: string, variables: object = {}): Recorded => ({
    method: "POST",
    path: "/graphql",
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const ask = async (query: string, variables: object = {}) => {
    const response = await fetch(`${upstream}/graphql`, call(query, variables));
    return (await response.json()).data;
  };
  const companyId: string = (await ask("{ loggedInUser { company { id } } }")).loggedInUser.company.id;
  const { locationsByCompanyId: locations } = await ask(LOCATIONS, { companyId });
  const ids = locations.map(({ id }: { id: string }) => id);
  const gateways = (await ask(GATEWAYS, { companyId })).machinesByCompanyId.filter(
    ({ isRasGateway }: { isRasGateway: boolean }) => isRasGateway,
  );
  const ofEach = (query: string) =>
    gateways.map(({ serialNumber: serial, osVersion: version }: { serialNumber: string; osVersion: string }) =>
      call(query, { serial, version }),
    );
  const viewer = [call(VIEWER, { companyId })];
  const versions = { method: "GET", path: restPath("getLatestVersions", "brenta"), headers, body: "" };
  const addon = call(
    'query ($companyId: ID!) { isProductAddonActive(companyId: $companyId, addonCode: "isUpgradableToOs5") }',
    { companyId },
  );
  const rules = [call(LOCATIONS, { companyId }), call(RENEWALS), versions, addon];
  const unassigned = call(UNASSIGNED, { companyId, question: { ...QUESTION, unassigned: true } });
  return {
    "sign-in": [],
    inventory: [viewer, rules, [call(MACHINES, { companyId, question: QUESTION })]],
    dashboard: [viewer, [...rules, unassigned], [call(SUMMARIES, { ids, question: { ...QUESTION, limit: 0 } })]],
    users: [viewer, [call(USERS, { companyId }), addon]],
    ras: [
      viewer,
      [call(LOCATIONS, { companyId }), call(GATEWAYS, { companyId })],
      ofEach(STATE),
      ofEach(CONFIGURATION),
    ],
  };
}

/** A page of forty machines beside its baselines. */
export interface Compared {
  /** Requests a second. */
  portal: number;
  /** The portal's share of the requests a second of a bare Remix page of the same bytes, and of plain Express. */
  ofBare: number;
  ofExpress: number;
  /** The upstream's requests for one page, and the waves in which they come. */
  calls: number;
  waves: number;
  htmlBytes: number;
  /** The JavaScript of a first visit, compressed with brotli. */
  scriptBytes: number;
}

/** Returns each page beside its baselines, which run in turn with it. */
export async function comparePages(world: BuiltWorld): Promise<Record<string, Compared>> {
  const cookie = await cookieOf(world, SMALL);
  const recorded = await record(world, cookie);
  const authorization = recorded.flatMap(({ waves }) => waves.flat()).find(({ headers }) => headers.authorization);
  const calls = await todaysCalls(world.mock.address, authorization?.headers.authorization ?? "");
  const callsFile = join(mkdtempSync(join(tmpdir(), "bench-")), "calls.json");
  writeFileSync(callsFile, JSON.stringify(calls));
  const bare = await startBare(callsFile, world.mock.address);
  const compared: Record<string, Compared> = {};
  for (const { page, html, waves } of recorded) {
    const plain = await startExpress(html);
    const { portal, remix, express } = await measure({
      portal: { url: world.origin + page.path, cookie: page.email && cookie },
      remix: { url: await paddedTo(bare.address, Buffer.byteLength(html), page.name) },
      express: { url: plain.address },
    });
    plain.stop();
    compared[page.name] = {
      portal: Math.round(portal),
      ofBare: portal / remix,
      ofExpress: portal / express,
      calls: waves.flat().length,
      waves: waves.length,
      htmlBytes: Buffer.byteLength(html),
      scriptBytes: scriptBytes(html),
    };
  }
  bare.stop();
  return compared;
}

/** Records each page's response and its upstream calls once the caches are warm. */
async function record(world: BuiltWorld, cookie: string) {
  const recorder = await startRecorder(world.mock.address);
  const portal = await startServer("dist/portal.js", {
    NODE_ENV: "production",
    LOCAL_RUN: "1",
    PORT: "0",
    UPSTREAM_URL: recorder.address,
    SESSION_SECRET,
    PUBLIC_ORIGIN: world.origin,
  });
  const recorded: { page: Page; html: string; waves: Recorded[][] }[] = [];
  for (const page of [...PAGES, ...PAGES]) {
    const headers = { ...(page.email && { cookie }), host: new URL(world.origin).host };
    recorder.take();
    const response = await fetch(portal.address + page.path, { headers, redirect: "error" });
    const html = await response.text();
    if (!response.ok) throw new Error(`${page.path}: ${response.status}`);
    recorded.push({ page, html, waves: recorder.take() });
  }
  await stopServer(portal);
  recorder.stop();
  return recorded.slice(PAGES.length);
}

/** Returns the address at which the bare page has as many bytes. */
async function paddedTo(bare: string, bytes: number, name: string): Promise<string> {
  const empty = await fetch(`${bare}/${name}?padding=0`);
  // The page shows the number, which has more digits than the '0' of the empty page.
  const missing = bytes - Buffer.byteLength(await empty.text());
  return `${bare}/${name}?padding=${Math.max(0, missing - String(missing).length + 1)}`;
}

/** Returns the bytes of a page's JavaScript, compressed with brotli. */
function scriptBytes(html: string): number {
  const links = html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g);
  const imports = html.matchAll(/(?:import|from) ?"(\/static\/[^"]+\.js)"/g);
  const files = new Set([...links, ...imports].flatMap(([, file]) => file ?? []));
  return [...files].reduce((bytes, file) => bytes + statSync(join("build/client", `${file}.br`)).size, 0);
}
