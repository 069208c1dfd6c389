import { CAPABILITY_NAMES } from "#contract/capabilities";
import { locationId } from "#seeds/locations";
import { userId } from "#seeds/people";
import type { VisibleLocations } from "~/permissions/visible-locations";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { signIn } from "../../support/upstream";
import type { World } from "../../support/world";

/** Returns a client of the upstream that knows of these capabilities. */
async function clientOf(world: World, names: readonly string[]) {
  const { UpstreamClient } = await import("../../../app/upstream/client.server");
  const authToken = `Bearer ${await signIn(world, MASTER)}`;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const visitor = { address: "192.0.2.7", browser: "", language: "en" };
  const { createI18n } = await import("../../../app/i18n/i18n");
  const i18n = createI18n("en");
  return new UpstreamClient({
    log,
    requestId: "test",
    visitor,
    i18n,
    authToken,
    capabilities: async () => new Set(names),
  });
}

test("an upstream without capabilities leads to the same gateways and the same user [CONF-03]", async ({ world }) => {
  const [{ readRasEligibility: readRasPlaces }, { readUser }, { whoAmI, isUpgradableToOs5 }] = await Promise.all([
    import("../../../app/upstream/ras/ras-machines.server"),
    import("../../../app/upstream/people.server"),
    import("../../../app/upstream/identity.server"),
  ]);
  const [full, plain] = [await clientOf(world, CAPABILITY_NAMES), await clientOf(world, [])];
  const { companyId } = await whoAmI(full);
  const palermo = locationId("acme", "Palermo Site");
  for (const reach of ["all", [palermo], [palermo, locationId("acme", "Milano HQ")], []] as VisibleLocations[]) {
    const places = await readRasPlaces(full, companyId, reach);
    expect(places).toEqual(await readRasPlaces(plain, companyId, reach));
    if (reach === "all") expect([...places.values()].filter(({ gateway }) => gateway !== null)).toHaveLength(8);
    if (reach.length === 1) expect(places).toEqual(new Map([[palermo, { gateway: null, newestVersion: "4.5.9" }]]));
  }
  expect(await isUpgradableToOs5(full, companyId)).toBe(true);
  expect(await isUpgradableToOs5(plain, companyId)).toBe(true);

  const id = userId("both@acme.example");
  const { user, policies } = await readUser(full, companyId, id);
  // Only an upstream with the capability says who may log in.
  const { maySignIn, ...known } = user;
  expect((await readUser(plain, companyId, id)).user).toEqual(known);
  const roles = policies.flatMap(({ bindings }) => bindings.map(({ role }) => role.name));
  expect(roles).toEqual(expect.arrayContaining(["fleet.admin", "member", "user.admin"]));
  await expect(readUser(plain, companyId, "nobody")).rejects.toMatchObject({ failure: { kind: "missing" } });
});
