import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isCalendarDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
import type { DateFormatters, UpstreamListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { fetchListPage, getListQuery } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { nameDay } from "~/lists/name-day";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Badge } from "~/ui/badge/badge";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import type { RasConnectionSort } from "~/upstream/generated/graphql";
import { type Connection, readConnectionHistory } from "~/upstream/ras/ras-connections.server";
import { createMeasureColumns, FAILED_TO_LOAD, type LastingRow } from "./history.list";
import { toConnectionQuery } from "./history.server";

/** A connection of the viewer, with the name of its location; null when the names could not be read. */
type OwnConnection = Connection & { location: string | null };

/** Returns the list of the viewer's own connections in ninety days, the latest first (REACH-04). */
const createOwnHistoryList = (i18n: I18n): UpstreamListDefinition<OwnConnection, LastingRow, RasConnectionSort> => ({
  caption: i18n._("Your connections"),
  counted: msg("{count, plural, one {# connection} other {# connections}}"),
  key: ({ id }) => id,
  toPageRow: ({ endedAt }) => ({ lasts: endedAt === null }),
  order: { sort: "since", direction: "descending" },
  tieBreaker: ({ id }) => id,
  search: { label: i18n._("Search your connections"), placeholder: i18n._("IP address or reason") },
  emptyState: {
    spot: "history",
    title: i18n._("No connections in the last 90 days"),
    hint: i18n._("Your connections appear here once you connect with your VPN profile."),
  },
  noMatchesState: {
    title: i18n._("No connections found"),
    hint: i18n._("Try fewer words or clear the filters."),
  },
  columns: [
    {
      key: "since",
      header: i18n._("Date"),
      kind: "shrink",
      rowHeader: true,
      text: ({ since }, { day }) => nameDay(i18n, day(since), "short"),
      filter: { name: "day", label: i18n._("Day"), isDay: true, accepts: isCalendarDay },
    },
    { key: "time", header: i18n._("Time"), kind: "shrink", card: "meta", sort: false, text: toSpan, cell: Span },
    {
      key: "location",
      untranslated: true,
      header: i18n._("Location"),
      card: "meta",
      sort: false,
      text: ({ location }) => location,
      filter: { name: "location", label: i18n._("Location"), accepts: Boolean },
    },
    ...createMeasureColumns(i18n),
  ],
});

/** Returns from when until when a connection was: only times, and the day of an end on another one. */
function toSpan({ since, endedAt }: OwnConnection, { moment }: DateFormatters): string {
  const [day = "", from = ""] = moment(since).split(" - ");
  return endedAt === null ? from : `${from}–${moment(endedAt).replace(`${day} - `, "").replace(" - ", " ")}`;
}

function Span({ row: { lasts }, children }: { row: LastingRow; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <>
      {children} {lasts && <Badge state="connected">{i18n._(msg("Connected now", "connection"))}</Badge>}
    </>
  );
}

export const handle = {
  title: msg("Your connections"),
  description: msg("Where, when and from which address you were connected, for ninety days."),
};

/** Reads a page of the viewer's own connections of ninety days (REACH-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, ({ onAny }) => onAny("ras.view"));
  const query = getListQuery(createOwnHistoryList(viewer.i18n), args.request);
  const read = await attempt(readOwnHistory(viewer, query));
  if (!read.ok) return failedPage(read.failure, viewer.i18n._(FAILED_TO_LOAD), { answer: null, locations: [] });
  return read.value;
}

const NOT_VISIBLE = msg("A location you no longer see");

/** Reads a page of the viewer's own connections, and the locations to filter by (REACH-04). @throws {FailureResponse} */
async function readOwnHistory({ upstream, company, user, permissions, i18n }: Viewer, query: ListQuery) {
  const reading = attempt(readLocations(upstream, company.id, getVisibleLocations(permissions)));
  const answer = await fetchListPage(createOwnHistoryList(i18n), query, async (pageQuery) => {
    const ofViewer = { ...toConnectionQuery(pageQuery), userId: user.id };
    const [{ total, connections }, named] = await Promise.all([
      readConnectionHistory(upstream, company.id, ofViewer),
      reading,
    ]);
    const nameOf = (id: string) =>
      named.ok && (named.value.find((location) => location.id === id)?.name ?? i18n._(NOT_VISIBLE));
    return { total, rows: connections.map((each) => ({ ...each, location: nameOf(each.locationId) || null })) };
  });
  const named = await reading;
  const locations = named.ok ? named.value : [];
  return { answer, locations: locations.map(({ id, label }) => ({ value: id, label })) };
}

export default function OwnHistory() {
  const { i18n } = useLingui();
  const { answer, locations } = useLoaderData<typeof loader>();
  return (
    <Page
      title={i18n._("Your connections")}
      intro={i18n._(
        "Your connections in the last 90 days. If you don't recognise one, change your password and tell your service administrator.",
      )}
      back={{ to: paths.ras, label: i18n._("Remote Access") }}
    >
      <List
        list={createOwnHistoryList(i18n)}
        answer={answer}
        failed={i18n._(FAILED_TO_LOAD)}
        path={paths.ownConnections}
        options={{ location: locations }}
      />
    </Page>
  );
}
