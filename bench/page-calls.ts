import { restPath } from "#contract/rest";
import type { Recorded } from "./record";

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
export async function todaysCalls(upstream: string, authorization: string): Promise<Record<string, Recorded[][]>> {
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
