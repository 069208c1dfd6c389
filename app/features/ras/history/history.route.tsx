import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/dates/dates";
import { nameFromData } from "~/layout/handle";
import { List } from "~/lists/list";
import { getListQuery } from "~/lists/list-page.server";
import { buildListUrl } from "~/lists/list-query";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { AreaChart } from "~/ui/area-chart/area-chart";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { FAILED_TO_LOAD, HISTORY } from "./history.list";
import { readHistory, requireHistory } from "./history.server";

export const handle = {
  title: "Connection history",
  description: "Who was connected to a location, when and from where, for ninety days.",
  name: nameFromData<typeof loader>(({ name }) => name),
};

/** Reads a page of a location's connections of ninety days (CONN-02). */
export async function loader(args: LoaderFunctionArgs) {
  const scope = await requireHistory(args);
  const { id, name } = scope.location;
  const read = await attempt(readHistory(scope, getListQuery(HISTORY, args.request)));
  if (!read.ok) return failedPage(read.failure, FAILED_TO_LOAD, { id, name, history: null });
  return { id, name, history: read.value };
}

export default function History() {
  const { id, name, history } = useLoaderData<typeof loader>();
  const path = rasPaths.history(id);
  return (
    <Page
      title="Connection history"
      intro={
        <>
          Connections to <Untranslated>{name}</Untranslated> in the last 90 days. The chart shows the most at the same
          time on each day.
        </>
      }
      back={{ to: rasPaths.location(id), label: <Untranslated>{name}</Untranslated> }}
    >
      {history && history.answer.unfilteredTotal > 0 && <DailyMaximums {...history} path={path} />}
      <List
        list={HISTORY}
        answer={history?.answer ?? null}
        failed={FAILED_TO_LOAD}
        path={path}
        exportTo={rasPaths.historyExport(id)}
        options={{ user: history?.users ?? [] }}
      />
    </Page>
  );
}

type History = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["history"]>;

/** Renders the most connections at once of each day, beside the seats; a day lists its connections (CONN-02). */
function DailyMaximums({ days, seats, answer: { query }, path }: History & { path: string }) {
  const points = days.map(({ day, most }) => ({
    name: formatDay(day),
    tick: tickOf(day),
    value: most,
    to: buildListUrl(HISTORY, path, "", { ...query, page: 1, filters: { ...query.filters, day } }),
    current: query.filters.day === day,
  }));
  return (
    <AreaChart
      title="Connections by day"
      unit={["connection", "connections"]}
      points={points}
      last="Today"
      limit={seats === null ? undefined : { name: "seats", value: seats }}
    />
  );
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns the text below a day: its month on the first day of one. */
const tickOf = (day: string) => (day.endsWith("-01") ? MONTHS[Number(day.slice(5, 7)) - 1] : undefined);
