import { config } from "~/host/config.server";
import { toAccessUsage } from "~/networks/access-usage";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readUsage } from "~/upstream/ras/ras-usage.server";

/**
 * Reads where a user has remote access, by the names of the locations, and how it is used (RASX-02);
 * "unread" where it can't be read. Null for a viewer who may not list it, and where the upstream does not tell.
 */
export async function loadUserAccess({ upstream, company, permissions, now }: Viewer, userId: string) {
  if (!permissions.onAny("ras.user.list")) return null;
  const [use, locations] = await Promise.all([
    attempt(readUsage(upstream, company.id, { userId })),
    attempt(readLocations(upstream, company.id, getVisibleLocations(permissions))),
  ]);
  if (use.ok && !use.value) return null;
  if (!use.ok || !use.value || !locations.ok) return "unread";
  const names = new Map(locations.value.map(({ id, name }) => [id, name]));
  const rows = use.value.flatMap(({ locationId, access }) =>
    access.slice(0, 1).map((own) => ({
      locationId,
      location: names.get(locationId) ?? "",
      destinations: own.allowedDestinations,
      use: toAccessUsage(config.appTimeZone, now, own),
    })),
  );
  return rows.sort((one, other) => one.location.localeCompare(other.location));
}
