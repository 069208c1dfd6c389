import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import { factsOfUse } from "~/networks/access-use";
import { reachOf } from "~/permissions/reach";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readUse } from "~/upstream/ras/ras-use.server";

/**
 * Reads where the user of the address has remote access, by the names of the locations, and how it is used (RASX-02);
 * "unread" where it can't be read. Null for a viewer who may not list it, and where the upstream does not tell.
 */
export async function readOwnAccess(args: LoaderFunctionArgs) {
  const { upstream, company, permissions, now } = await requireViewer(args);
  if (!permissions.onAny("ras.user.list")) return null;
  const { userId } = args.params;
  const [use, locations] = await Promise.all([
    attempt(readUse(upstream, company.id, userId === undefined ? {} : { userId })),
    attempt(readLocations(upstream, company.id, reachOf(permissions))),
  ]);
  if (use.ok && !use.value) return null;
  if (!use.ok || !use.value || !locations.ok) return "unread";
  const names = new Map(locations.value.map(({ id, name }) => [id, name]));
  const rows = use.value.flatMap(({ locationId, access: [own] }) =>
    own
      ? [
          {
            locationId,
            location: names.get(locationId) ?? "",
            destinations: own.allowedDestinations,
            use: factsOfUse(config.appTimeZone, now, own),
          },
        ]
      : [],
  );
  return rows.sort((one, other) => one.location.localeCompare(other.location));
}
