import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { BOLOGNA, FIRENZE, rasPagePath } from "../../support/processes/deployment";
import type { Visitor } from "../../support/visitor";

const idOf = (name: string) => toSeedId("location", "acme", name);
const json = async (request: Visitor, path: string) => JSON.parse(await (await request.get(path)).text());

test("a table of gateways is read again once a deployment has ended or its gateway is gone, and not before [RASS-07]", async ({
  request,
  signInAs,
  world,
}) => {
  const mustReload = async (...names: string[]) =>
    (await json(request, `/ras/statuses?${new URLSearchParams(names.map((name) => ["at", idOf(name)]))}`)).mustReload;
  await signInAs(MASTER);
  expect(await mustReload("Bologna Lab", "Genova Port")).toBe(false);
  expect(await mustReload("Bologna Lab", "Bologna Lab")).toBe(false);
  expect(await mustReload("Bologna Lab", FIRENZE.name), "not deployed").toBe(true);
  expect(await mustReload("Bologna Lab", "Nowhere"), "deleted").toBe(true);
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "ACTIVE" });
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "Trouble." });
  expect(await mustReload("Bologna Lab"), "not read").toBe(false);
  await world.control("DELETE", "/faults");
  expect(await mustReload("Genova Port", "Bologna Lab")).toBe(true);
  await signInAs("viewer@acme.example");
  expect(await mustReload("Genova Port"), "without the permission").toBe(true);
});

test("a gateway's own page is read again once its deployment has ended or the gateway is gone [RASS-07]", async ({
  request,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  expect(await json(request, `${rasPagePath(FIRENZE.name)}/status`)).toEqual({ mustReload: true });
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "FAILED", log: ["Broken"] });
  expect(await json(request, `${BOLOGNA.path}/status`)).toMatchObject({
    mustReload: true,
    log: [expect.any(String), "10:00 Broken"],
  });
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "Trouble." });
  expect(await json(request, `${BOLOGNA.path}/status`)).toEqual({ mustReload: false, trouble: true });
});
