import type { LoaderFunctionArgs } from "@remix-run/node";
import { LONGEST_SEARCH } from "#contract/limits";
import { wordsOf } from "#contract/search";
import type { Found } from "~/layout/search/found";
import { requireViewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";
import { isUpgradableToOs5 } from "~/upstream/identity.server";
import { placesFor } from "./places";
import { groupsOf } from "./results";
import { find, NOTHING_FOUND } from "./search.server";

/**
 * Returns what was found of what the viewer may see, for the page of the search and for the field of the top bar
 * (FIND-01). @param shown the most results of each kind
 */
export async function readFound(args: LoaderFunctionArgs, shown: number): Promise<Found> {
  const viewer = await requireViewer(args);
  const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const words = wordsOf(search);
  const [read, upgradable, invitations, activity] = await Promise.all([
    attempt(find(viewer, search, shown)),
    attempt(isUpgradableToOs5(viewer.upstream, viewer.company.id)),
    supports(viewer.upstream, "invitations"),
    supports(viewer.upstream, "activity"),
  ]);
  const offered = { upgradable: upgradable.ok && upgradable.value, invitations, activity };
  const places = words.length > 0 ? placesFor(viewer, offered, words).slice(0, shown) : [];
  const { found, locationNames, searchedEvents } = read.ok ? read.value : NOTHING_FOUND;
  return { search, failed: !read.ok, searchedEvents, ...groupsOf(search, found, places, locationNames) };
}
