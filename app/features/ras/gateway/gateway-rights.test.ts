import { expect, test } from "vitest";
import { canAdminister, getRights } from "./gateway-rights";

test("each right at a location is that of its own permission [RASP-02]", () => {
  const heldBy = (permission: string) => {
    const permissions = {
      onCompanyOrLocation: (id: string | null, name: string) => id === "milano" && name === permission,
    };
    return Object.entries(getRights(permissions, "milano")).flatMap(([right, held]) => (held ? right : []));
  };
  for (const [permission, right] of [
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
    expect(heldBy(permission), permission).toEqual([right]);
  expect(canAdminister({ onAny: (name) => name === "location.list" })).toBe(true);
  expect(canAdminister({ onAny: (name) => name !== "location.list" })).toBe(false);
});
