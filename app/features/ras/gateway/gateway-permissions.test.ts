import { expect, test } from "vitest";
import { canAdminister, getGatewayPermissions } from "./gateway-permissions";

test("what a viewer can do at a location takes its own permission [RASP-02]", () => {
  const heldBy = (permission: string) => {
    const permissions = {
      onCompanyOrLocation: (id: string | null, name: string) => id === "milano" && name === permission,
    };
    return Object.entries(getGatewayPermissions(permissions, "milano")).flatMap(([name, held]) => (held ? name : []));
  };
  for (const [permission, name] of [
    ["ras.view", "view"],
    ["ras.update", "update"],
    ["ras.deploy", "deploy"],
    ["ras.unDeploy", "undeploy"],
    ["ras.user.list", "listUsers"],
    ["ras.user.create", "grant"],
    ["ras.user.update", "updateUser"],
    ["ras.user.remove", "revoke"],
    ["location.destination.list", "listDestinations"],
    ["location.destination.update", "updateDestinations"],
  ] as const)
    expect(heldBy(permission), permission).toEqual([name]);
  expect(canAdminister({ onAny: (name) => name === "location.list" })).toBe(true);
  expect(canAdminister({ onAny: (name) => name !== "location.list" })).toBe(false);
});
