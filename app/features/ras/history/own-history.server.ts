import { fetchListPage } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readConnections } from "~/upstream/ras/ras-connections.server";
import { toConnectionQuery } from "./history.server";
import { OWN_HISTORY } from "./own-history.list";

const NOT_VISIBLE = "A location you no longer see";

/** Reads a page of the viewer's own connections, and the locations to filter by (REACH-04). @throws {FailureResponse} */
export async function readOwnHistory({ upstream, company, user, permissions }: Viewer, query: ListQuery) {
  const reading = attempt(readLocations(upstream, company.id, getVisibleLocations(permissions)));
  const answer = await fetchListPage(OWN_HISTORY, query, async (pageQuery) => {
    const ofViewer = { ...toConnectionQuery(pageQuery), userId: user.id };
    const [{ total, connections }, named] = await Promise.all([
      readConnections(upstream, company.id, ofViewer),
      reading,
    ]);
    const nameOf = (id: string) =>
      named.ok && (named.value.find((location) => location.id === id)?.name ?? NOT_VISIBLE);
    return { total, rows: connections.map((each) => ({ ...each, location: nameOf(each.locationId) || null })) };
  });
  const named = await reading;
  const locations = named.ok ? named.value : [];
  return { answer, locations: locations.map(({ id, name }) => ({ value: id, label: name })) };
}
