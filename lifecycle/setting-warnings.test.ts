import { expect, test } from "vitest";
import { schema as mockSchema, readConfig as readMock } from "#mock/config";
import { readConfig as readPortal } from "~/host/config.server";
import { schema as portalSchema } from "~/host/settings";
import { findLookalikes } from "./setting-warnings";

const SECRET = "a secret of this test that is long enough";

test.each([
  "PUBLIC_ORIGN",
  "PUBLIC_ORIGINS",
  "PUBILC_ORIGIN",
  "PUBLIC_0RIGIN",
])("a name that is one letter away from a setting is named: %s [SAFE-06]", (name) => {
  const warning = { setting: name, message: `${name} is not a setting. Did you mean PUBLIC_ORIGIN?` };
  expect(readPortal({ SESSION_SECRET: SECRET, [name]: "x" } as never).warnings).toEqual([warning]);
  expect(readMock({ [name]: "x" }).warnings).toEqual([warning]);
});

test("other names and settings of the other process are no misspelt ones [SAFE-06]", () => {
  const names = [...Object.keys(portalSchema.shape), ...Object.keys(mockSchema.shape), "HOME", "PATH", "PUBLIC_ORGN"];
  const known = Object.keys(portalSchema.shape);
  expect(findLookalikes(Object.fromEntries(names.map((name) => [name, "x"])), known)).toEqual([]);
  expect(findLookalikes(Object.fromEntries(names.map((name) => [name, "x"])), Object.keys(mockSchema.shape))).toEqual(
    [],
  );
});
