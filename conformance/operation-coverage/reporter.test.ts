import { expect, test } from "vitest";
import { findUncalledOperations } from "./reporter";

const file = (moduleId: string, called: string[]) => ({ moduleId, meta: () => ({ called }) });

test("an operation that only walks over all operations call is named [UP-01, CONF-02]", () => {
  const own = file("/home/upstream-mock/domains/fleet/locations.test.ts", ["addLocation", "getLatestVersions"]);
  const missing = findUncalledOperations([own, file("/home/conformance/isolation/roles.test.ts", ["removeLocation"])]);
  expect(missing).toEqual(expect.arrayContaining(["removeLocation", "addCompanyAlertContact", "capabilities"]));
  expect(missing.filter((name) => ["addLocation", "getLatestVersions"].includes(name))).toEqual([]);
});
