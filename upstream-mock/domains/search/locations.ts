import { closeness, matches } from "#contract/search";
import { locationRows } from "#mock/domains/fleet/queries";
import type { FoundLocations } from "#mock/generated/resolvers";
import { heldLocations, holds } from "#mock/guards/permissions";
import type { Wanted } from "./wanted";

/** Returns the locations whose name and address have the words, the best first (FIND-01). */
export function foundLocations({ context, session, words, search, limit }: Wanted): FoundLocations {
  const { everywhere, locationIds } = heldLocations(context, session, ["location.list", "ras.list"]);
  const all = everywhere || holds(context, session, "location.create", "company");
  if (words.length === 0 || (!all && locationIds.size === 0)) return { total: 0, rows: [] };
  const found = locationRows(context.db, session.companyId, all ? undefined : [...locationIds])
    .filter(({ name, address }) => matches(words, [name, address]))
    .map((row) => ({ row, close: closeness(search, [row.name]) }))
    .sort((one, other) => one.close - other.close);
  return { total: found.length, rows: found.slice(0, limit).map(({ row }) => row) };
}
