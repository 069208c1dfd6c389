import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { LOCATIONS, locationId } from "#seeds/locations";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

interface Policy {
  own: string;
  resource: { type: string; referenceId: string };
  bindings: { userIds: string[]; role: { name: string } }[];
}

const companyOf = (email: string) => upstream.account(email).companyId;

async function authorize(email: string, resourceType: string, resourceReferenceId: string, permissionName: string) {
  const answer = await upstream.ask(
    `query ($resourceType: String!, $resourceReferenceId: ID!, $permissionName: String!) {
      authorize(resourceType: $resourceType, resourceReferenceId: $resourceReferenceId, permissionName: $permissionName) }`,
    { as: upstream.session(email), variables: { resourceType, resourceReferenceId, permissionName } },
  );
  return answer.data.authorize;
}

test("every user may enter but the one without membership [GATE-05]", async () => {
  const acme = companyOf("master@acme.example");
  for (const name of ["master", "fleet", "users", "both", "editor", "viewer", "plain", "newmfa", "support"]) {
    expect(await authorize(`${name}@acme.example`, "company", acme, "central.hub.view"), name).toBe(true);
  }
  expect(await authorize("nomember@acme.example", "company", acme, "central.hub.view")).toBe(false);
});

test("a permission on a location counts there alone; one on the company counts everywhere [GATE-09]", async () => {
  const milano = locationId("acme", "Milano HQ");
  expect(await authorize("editor@acme.example", "location", milano, "location.update")).toBe(true);
  const roma = locationId("acme", "Roma Office");
  expect(await authorize("editor@acme.example", "location", roma, "location.update")).toBe(false);
  expect(await authorize("editor@acme.example", "company", companyOf("editor@acme.example"), "location.update")).toBe(
    false,
  );
  expect(await authorize("fleet@acme.example", "location", roma, "location.update")).toBe(true);
});

test("another company's resources are closed, even to its master [UP-02]", async () => {
  const borea = companyOf("master@borea.example");
  expect(await authorize("master@acme.example", "company", borea, "central.hub.view")).toBe(false);
  const depot = locationId("borea", "Trento Depot");
  expect(await authorize("master@acme.example", "location", depot, "location.update")).toBe(false);
  const as = upstream.session("master@acme.example");
  for (const field of [
    "policiesByCompanyId(companyId: $id) { id }",
    "masterAccountName(companyId: $id)",
    "masterAccountEmail(companyId: $id)",
  ]) {
    const answer = await upstream.ask(`query ($id: ID!) { ${field} }`, { as, variables: { id: borea } });
    expect(codeOf(answer)).toBe("NOT_FOUND");
  }
  const rest = await upstream.call(
    "POST",
    "/iam/companies/product-addons/is-active",
    { company_id: borea, addon_code: "isUpgradableToOs5" },
    as,
  );
  expect(rest.status).toBe(404);
});

test("everybody of a company may ask who its master is, and write to them [WEL-01]", async () => {
  const { companyId } = upstream.account("plain@acme.example");
  const query = "query ($id: ID!) { masterAccountName(companyId: $id) masterAccountEmail(companyId: $id) }";
  const answer = await upstream.ask(query, {
    as: upstream.session("plain@acme.example"),
    variables: { id: companyId },
  });
  expect(answer.data).toEqual({ masterAccountName: "Giulia Ferrari", masterAccountEmail: "master@acme.example" });
});

test("policies show users what they need: their own bindings, their locations' managers, or all [UP-02]", async () => {
  const read = async (email: string): Promise<Policy[]> => {
    const { id, companyId } = upstream.account(email);
    const query = `query ($id: ID!) { policiesByCompanyId(companyId: $id) {
      resource { type referenceId } bindings { userIds role { name } } } }`;
    const answer = await upstream.ask(query, { as: upstream.session(email), variables: { id: companyId } });
    return answer.data.policiesByCompanyId.map((policy: Policy) => ({ ...policy, own: id }));
  };
  const others = ({ own, bindings }: Policy) => bindings.flatMap(({ userIds }) => userIds.filter((id) => id !== own));

  expect((await read("plain@acme.example")).map(({ bindings }) => bindings.map(({ role }) => role.name))).toEqual([
    ["member"],
  ]);
  for (const email of ["plain@acme.example", "viewer@acme.example"])
    expect((await read(email)).flatMap(others)).toEqual([]);
  const managed = (await read("editor@acme.example")).filter((policy) => others(policy).length > 0);
  expect(managed.map(({ resource }) => resource.referenceId)).toEqual([locationId("acme", "Milano HQ")]);
  for (const email of ["users@acme.example", "fleet@acme.example"]) {
    const policies = await read(email);
    expect(policies).toHaveLength(11);
    expect(new Set(policies.flatMap(others)).size).toBeGreaterThan(5);
  }
});

test("a company tells its locations by name, and its services, also those without properties [UP-01]", async () => {
  const query = "{ loggedInUser { company { locationIds services { name properties { name value } } } } }";
  const { data } = await upstream.ask(query, { as: upstream.session("plain@acme.example") });
  const { locationIds, services } = data.loggedInUser.company;
  const names = (LOCATIONS.acme ?? []).map(([name]) => name).toSorted();
  expect(locationIds).toEqual(names.map((name) => locationId("acme", name)));
  expect(services).toEqual([
    { name: "Monitoring Service", properties: [] },
    {
      name: "Remote Access Service",
      properties: expect.arrayContaining([{ name: "availableSeats", value: "10" }]),
    },
  ]);
});

test("signing out revokes the bearer [LAY-03]", async () => {
  const as = upstream.session("fleet@acme.example");
  expect((await upstream.ask("mutation { logout }", { as })).data.logout).toBe(true);
  expect(codeOf(await upstream.ask("mutation { logout }", { as }))).toBe("UNAUTHENTICATED");
});

test("the portal's one query for user, policies and membership stays within the limits", async () => {
  const as = upstream.session("fleet@acme.example");
  const id = companyOf("fleet@acme.example");
  const roles = "id resource { id type referenceId } bindings { id userIds role { id name permissions { id name } } }";
  const answer = await upstream.ask(
    `query ($id: ID!) {
      loggedInUser { id email lastUsed mfaTokenUsed
        profile { id firstName lastName phoneNumber roleInTheCompany seenWelcomeBanner isSupportContact subscribeToNews
          hasVirtualApplianceAccess subscribeToProductNews subscribeToSatisfactionSurveys dataCollectionConsent }
        company { id name marketSector city province country address numberOfEmployees vat postalCode email website
          monitoringNamespace locationIds services { name properties { name value } } }
        policies { ${roles} } }
      policiesByCompanyId(companyId: $id) { ${roles} }
      authorize(resourceType: "company", resourceReferenceId: $id, permissionName: "central.hub.view") }`,
    { as, variables: { id } },
  );
  expect(answer.errors).toBeUndefined();
  expect(answer.data.policiesByCompanyId).toHaveLength(11);
});
