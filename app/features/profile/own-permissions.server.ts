import { globalPermissions } from "~/permissions/global-permissions";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";

/** Reads the viewer's own permissions in words; `locations` is null when they can't be read (PROF-01). */
export async function readOwnPermissions({ upstream, company, permissions }: Viewer) {
  const roles = globalPermissions({
    master: permissions.hasRole("master"),
    fleetManager: permissions.hasRole("fleet.admin"),
    userManager: permissions.hasRole("user.admin"),
  });
  const managesAll = permissions.onCompany("location.update");
  const managed = new Set(managesAll ? [] : permissions.locationsWith("location.update"));
  const accessible = permissions.locationsWith("ras.view").filter((id) => !managed.has(id));
  const read = await attempt(readLocations(upstream, company.id, [...managed, ...accessible]));
  if (!read.ok) return { roles, managesAll, locations: null };
  const namesOf = (ids: readonly string[]) => read.value.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return { roles, managesAll, locations: { managed: namesOf([...managed]), accessible: namesOf(accessible) } };
}
