import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
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
import { createHistoryList, FAILED_TO_LOAD } from "./history.list";
import { readHistory, requireHistory } from "./history.server";

export const handle = {
  title: msg("Connection history"),
  description: msg("Who was connected to a location, when and from where, for ninety days."),
  name: nameFromData<typeof loader>(({ name }) => name),
};

/** Reads a page of a location's connections of ninety days (CONN-02). */
export async function loader(args: LoaderFunctionArgs) {
  const scope = await requireHistory(args);
  const { i18n } = scope.viewer;
  const { id, name } = scope.location;
  const read = await attempt(readHistory(scope, getListQuery(createHistoryList(i18n), args.request)));
  if (!read.ok) return failedPage(read.failure, i18n._(FAILED_TO_LOAD), { id, name, history: null });
  return { id, name, history: read.value };
}

export default function History() {
  const { i18n } = useLingui();
  const { id, name, history } = useLoaderData<typeof loader>();
  const path = rasPaths.history(id);
  return (
    <Page
      title={i18n._("Connection history")}
      intro={
        <Trans
          id="Connections to {name} in the last 90 days. The chart shows the most at the same time on each day."
          values={{ name: <Untranslated>{name}</Untranslated> }}
        />
      }
      back={{ to: rasPaths.location(id), label: <Untranslated>{name}</Untranslated> }}
    >
      {history && history.answer.unfilteredTotal > 0 && <DailyMaximums {...history} path={path} />}
      <List
        list={createHistoryList(i18n)}
        answer={history?.answer ?? null}
        failed={i18n._(FAILED_TO_LOAD)}
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
  const { i18n } = useLingui();
  const list = createHistoryList(i18n);
  const points = days.map(({ day, most }) => ({
    name: formatDay(day),
    tick: tickOf(i18n, day),
    value: most,
    to: buildListUrl(list, path, "", { ...query, page: 1, filters: { ...query.filters, day } }),
    current: query.filters.day === day,
  }));
  return (
    <AreaChart
      title={i18n._("Connections by day")}
      counted={msg("{count, plural, one {# connection} other {# connections}}")}
      header={i18n._("connections")}
      points={points}
      last={i18n._("Today")}
      limit={
        seats === null
          ? undefined
          : {
              name: i18n._("seats"),
              counted: msg("{count, plural, one {# seat} other {# seats}}"),
              value: seats,
            }
      }
    />
  );
}

/** Returns the text below a day: its month on the first day of one. */
const tickOf = ({ locale }: I18n, day: string) =>
  day.endsWith("-01")
    ? new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(new Date(day))
    : undefined;
