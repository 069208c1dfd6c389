import { config } from "~/host/config.server";
import { sortByText } from "~/i18n/sort-by-text";
import { describeTerm } from "~/networks/access-term";
import { toAccessUsage } from "~/networks/access-usage";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readUsage } from "~/upstream/ras/ras-usage.server";

/**
 * Loads a user's remote access by location, with its term and usage (RASX-02, RASX-03). "unread" when it can't be read;
 * null when the viewer may not list it or the upstream does not support it.
 */
export async function loadUserAccess({ upstream, company, permissions, now, i18n }: Viewer, userId: string) {
  if (!permissions.onAny("ras.user.list")) return null;
  const [usage, locations] = await Promise.all([
    attempt(readUsage(upstream, company.id, { userId })),
    attempt(readLocations(upstream, company.id, getVisibleLocations(permissions))),
  ]);
  if (usage.ok && !usage.value) return null;
  if (!usage.ok || !usage.value || !locations.ok) return "unread";
  const names = new Map(locations.value.map(({ id, name }) => [id, name]));
  const rows = usage.value.flatMap(({ locationId, access }) =>
    access.slice(0, 1).map((report) => ({
      locationId,
      location: names.get(locationId) ?? "",
      destinations: report.allowedDestinations,
      note: describeTerm(i18n, report.term, now, config.appTimeZone),
      use: toAccessUsage(i18n, config.appTimeZone, now, report),
    })),
  );
  return sortByText(i18n, rows, ({ location }) => location);
}
