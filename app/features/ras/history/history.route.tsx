import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import { List } from "~/lists/list";
import { getListQuery } from "~/lists/list-page.server";
import { buildListUrl } from "~/lists/list-query";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { ConnectionsChart } from "../gateway/connections/connections-chart";
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
      {history && history.answer.unfilteredTotal > 0 && <DailyChart {...history} path={path} />}
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

type HistoryData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["history"]>;

/** Draws the days. Each leads to the list of its connections. */
function DailyChart({ days, seats, answer: { query }, path }: HistoryData & { path: string }) {
  const list = createHistoryList(useLingui().i18n);
  const getDayUrl = (day: string) =>
    buildListUrl(list, path, "", { ...query, page: 1, filters: { ...query.filters, day } });
  return <ConnectionsChart days={days} seats={seats} getDayUrl={getDayUrl} current={query.filters.day} />;
}
