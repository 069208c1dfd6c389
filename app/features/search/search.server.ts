import type { LoaderFunctionArgs } from "@remix-run/node";
import { MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from "#contract/limits";
import { matchesAllWords, rankMatch, splitSearchWords } from "#contract/search";
import { config } from "~/host/config.server";
import type { SearchResults } from "~/layout/search/use-search";
import { createMachineListContext, toMachineScope } from "~/machines/fleet.server";
import { createMachineFilter } from "~/machines/machine-query";
import { computePermissions } from "~/permissions/permissions";
import { getVisibleLocations } from "~/permissions/visible-locations";
import { hasAnyAccess } from "~/session/gate";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { isUpgradableToOs5 } from "~/upstream/identity.server";
import { readMachines } from "~/upstream/machines.server";
import { readUsers } from "~/upstream/people.server";
import { type FoundLocation, querySearch, readLocationsWithAddresses } from "~/upstream/search.server";
import { findPagesAndActions } from "./pages-and-actions";
import { groupResults } from "./results";

const NOTHING = { total: 0, rows: [] };

/**
 * Loads the visible results, for the search page and the field of the top bar (FIND-01).
 * @param limit the most results of each kind
 */
export async function loadSearchResults(args: LoaderFunctionArgs, limit: number): Promise<SearchResults> {
  const viewer = await requireViewer(args);
  const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const words = splitSearchWords(search);
  const [read, upgradable] = await Promise.all([
    attempt(searchEverything(viewer, search, limit)),
    attempt(isUpgradableToOs5(viewer.upstream, viewer.company.id)),
  ]);
  const isUpgradable = upgradable.ok && upgradable.value;
  const links = words.length > 0 ? findPagesAndActions(viewer, isUpgradable, words).slice(0, limit) : [];
  const { matches, locationNames, searchedEvents } = read.ok ? read.value : NOTHING_FOUND;
  return {
    search,
    failed: !read.ok,
    searchedEvents,
    ...groupResults(viewer.i18n, search, matches, links, locationNames),
  };
}

/**
 * Finds the best matches of each kind that the viewer may list (FIND-01). Without a search of the upstream, the portal
 * searches the lists that it can read whole: all but the events.
 * @throws {FailureResponse}
 */
async function searchEverything(viewer: Viewer, text: string, limit: number) {
  const { upstream, company, permissions } = viewer;
  const locationIds = getVisibleLocations(permissions);
  if (splitSearchWords(text).length === 0 || !hasAnyAccess(viewer)) return NOTHING_FOUND;
  const words = { text, timeZone: config.appTimeZone };
  const [matches, names] = await Promise.all([
    querySearch(upstream, company.id, { words, limit: Math.min(limit, MAX_SEARCH_RESULTS) }),
    readLocations(upstream, company.id, locationIds),
  ]);
  if (!matches) return findInLists(viewer, text, limit);
  return { matches, locationNames: new Map(names.map(({ id, name }) => [id, name])), searchedEvents: true };
}

/** The result of a search without words, and of a failed one. */
const NOTHING_FOUND = {
  matches: { machines: NOTHING, locations: NOTHING, users: NOTHING, events: NOTHING },
  locationNames: new Map<string, string>(),
  searchedEvents: true,
};

async function findInLists(viewer: Viewer, text: string, limit: number) {
  const { upstream, company, permissions } = viewer;
  const words = splitSearchWords(text);
  const [locations, machines, users] = await Promise.all([
    readLocationsWithAddresses(upstream, company.id, getVisibleLocations(permissions)),
    permissions.onAny("appliance.list") ? readMachines(toMachineScope(viewer)) : [],
    permissions.onCompany("user.list") ? readListedUsers(viewer) : [],
  ]);
  const isMatch = createMachineFilter({ search: text }, createMachineListContext(viewer, locations));
  const isListed = ({ locationId }: { locationId?: string | null | undefined }) =>
    permissions.onCompanyOrLocation(locationId ?? null, "appliance.list");
  const best = <Row>(rows: readonly Row[], texts: (row: Row) => (string | null | undefined)[]) =>
    rankRows(rows, words.join(" "), texts, limit);
  return {
    matches: {
      machines: best(
        machines
          .filter((machine) => isListed(machine) && isMatch(machine))
          .map(({ productModel, ...machine }) => ({ ...machine, model: productModel.title })),
        ({ serialNumber, name, model }) => [serialNumber, name, model],
      ),
      locations: best<FoundLocation>(
        locations.filter(({ name, address }) => matchesAllWords(words, [name, address])),
        ({ name }) => [name],
      ),
      users: best(
        users.filter(({ email, firstName, lastName }) => matchesAllWords(words, [email, `${firstName} ${lastName}`])),
        ({ email, firstName, lastName }) => [email, `${firstName} ${lastName}`, lastName],
      ),
      events: NOTHING,
    },
    locationNames: new Map(locations.map(({ id, name }) => [id, name])),
    searchedEvents: !permissions.onAny("appliance.list"),
  };
}

/** Reads the users whom the viewer may see: only masters see masters (USER-07). */
async function readListedUsers({ upstream, company, permissions }: Viewer) {
  const { users, policies } = await readUsers(upstream, company.id);
  const seesMasters = permissions.onCompany("account.company.update");
  return users
    .filter(
      ({ id }) => seesMasters || !computePermissions(policies, id, company.id).onCompany("account.company.update"),
    )
    .map(({ id, email, profile: { firstName, lastName } }) => ({ id, email, firstName, lastName }));
}

function rankRows<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => (string | null | undefined)[],
  limit: number,
) {
  const ranked = rows.map((row) => ({ row, close: rankMatch(search, textsOf(row)) }));
  ranked.sort((one, other) => one.close - other.close);
  return { total: rows.length, rows: ranked.slice(0, limit).map(({ row }) => row) };
}
