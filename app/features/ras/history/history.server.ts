import type { LoaderFunctionArgs } from "@remix-run/node";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { addDays } from "~/dates/dates";
import { fetchListPage } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import type { Viewer } from "~/session/viewer.server";
import type { RasConnectionQueryInput, RasConnectionSort } from "~/upstream/generated/graphql";
import { type Connection, readConnectionHistory } from "~/upstream/ras/ras-connections.server";
import {
  listConnectionDays,
  startOfConnectionDay as startOf,
  toConnectionDays,
} from "../gateway/connections/connection-days.server";
import { type LocationContext, requireLocation } from "../gateway/gateway.server";
import { createHistoryList, type HistoryRow } from "./history.list";

const EXPORT_PAGE_SIZE = 500;

/** Returns the location of the URL, whatever its gateway's status (CONN-02). @throws as `requireLocation` does */
export const requireHistory = (args: LoaderFunctionArgs): Promise<LocationContext> =>
  requireLocation(args, "listUsers");

/** Converts a list query; `user` is an id here, and `location` that of a list without one of its own. */
export function toConnectionQuery({
  search,
  sort,
  direction,
  page,
  size,
  filters,
}: ListQuery): RasConnectionQueryInput {
  const { user, day, location } = filters;
  return {
    locationId: location ?? null,
    words: search,
    userId: user ?? null,
    from: day ? startOf(day) : null,
    before: day ? startOf(addDays(day, 1)) : null,
    sort: sort as RasConnectionSort,
    descending: direction === "descending",
    offset: (page - 1) * size,
    limit: size,
  };
}

/** Reads connections. The user filter is an id, or a part of a name where there are too many users for a select. */
async function readMatches({ upstream, company }: Viewer, query: RasConnectionQueryInput, days: string[] = []) {
  const { userId, words } = query;
  const page = await readConnectionHistory(upstream, company.id, query, days);
  if (!userId || page.users.some((user) => user.userId === userId)) return page;
  const byName = { ...query, userId: null, words: `${words} ${userId}`.trim().slice(0, MAX_SEARCH_LENGTH) };
  return readConnectionHistory(upstream, company.id, byName, days);
}

const toRow =
  ({ permissions }: Viewer) =>
  (connection: Connection): HistoryRow => ({
    ...connection,
    opensUser: connection.userId !== null && permissions.onCompany("user.view"),
  });

/**
 * Reads a page of a location's connections, its users, and the most connections at once of each day.
 * @throws {FailureResponse}
 */
export async function readHistory({ viewer, location }: LocationContext, query: ListQuery) {
  const days = listConnectionDays(viewer);
  const list = createHistoryList(viewer.i18n);
  const { users, maximums, ...answer } = await fetchListPage(list, query, async (pageQuery) => {
    const { connections, ...page } = await readMatches(
      viewer,
      { ...toConnectionQuery(pageQuery), locationId: location.id },
      days.map(startOf),
    );
    return { ...page, rows: connections.map(toRow(viewer)) };
  });
  return {
    answer,
    users: users.map(({ userId, name, email }) => ({ value: userId, label: name || email })),
    days: toConnectionDays(days, maximums),
    seats: viewer.services.ras.availableSeats,
  };
}

/** Yields all connections that match a query and began until now, page by page. @throws {FailureResponse} */
export const readWholeHistory = (locationId: string) =>
  async function* (viewer: Viewer, query: ListQuery): AsyncGenerator<HistoryRow[]> {
    const asked = { ...toConnectionQuery(query), locationId };
    const before = asked.before ?? viewer.now.toISOString();
    for (let offset = 0; ; offset += EXPORT_PAGE_SIZE) {
      const { connections } = await readMatches(viewer, { ...asked, before, offset, limit: EXPORT_PAGE_SIZE });
      yield connections.map(toRow(viewer));
      if (connections.length < EXPORT_PAGE_SIZE) return;
    }
  };
