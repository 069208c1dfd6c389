import { onTestFinished } from "vitest";
import type { PermissionName } from "#contract/permissions";
import { upstreamAs } from "./upstream";
import type { World } from "./world";

/** A user's roles, of which the seeded ones have most permissions together. */
interface Policy {
  resource: { type: string; referenceId: string };
  bindings: { role: { permissions: { name: string }[] } }[];
}

/** Makes the upstream report a user as without some permissions, and nobody else, until the test ends. */
export const takeAway = (world: World, email: string, ...names: PermissionName[]): Promise<void> =>
  changePolicies(world, email, (policies) => {
    const taken: readonly string[] = names;
    for (const { role } of policies.flatMap(({ bindings }) => bindings))
      role.permissions = role.permissions.filter(({ name }) => !taken.includes(name));
  });

/** Makes the upstream report a user as with the present roles at one location alone, until the test ends. */
export const moveRolesTo = (world: World, email: string, locationId: string): Promise<void> =>
  changePolicies(world, email, (policies) => {
    for (const { resource } of policies) Object.assign(resource, { type: "location", referenceId: locationId });
  });

async function changePolicies(world: World, email: string, change: (policies: Policy[]) => void): Promise<void> {
  await world.control("DELETE", "/answers");
  const call = await upstreamAs(world, email);
  const { loggedInUser: user } = await call(`{ loggedInUser {
    id email mfaTokenUsed profile { id firstName lastName seenWelcomeBanner dataCollectionConsent }
    company { id name monitoringNamespace services { name properties { name value } } }
    policies { resource { type referenceId } bindings { userIds role { name permissions { name } } } } } }`);
  change(user.policies);
  await world.control("POST", "/answers", { operation: "loggedInUser", answer: user });
  onTestFinished(() => world.control("DELETE", "/answers"));
}
