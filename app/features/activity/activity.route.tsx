import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { FAILED_TO_FETCH_ACTIVITY } from "~/activity/latest-activity";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { fetchListPage, getListQuery } from "~/lists/list-page.server";
import { loadListViews } from "~/lists/list-views.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { createActivityList } from "./activity.list";
import { readActivityOptions, readActivityPage, requireAuditor } from "./activity.server";
import { foldAlike } from "./fold-alike";

export const handle = {
  title: msg("Activity"),
  description: msg("Who changed what in your company, when and from where."),
  list: createActivityList,
};
export const shouldRevalidate = unlessOnlyPanelChanges;

/** Reads a page of the company's activity (ACT-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAuditor(args);
  const list = createActivityList(viewer.i18n);
  const query = getListQuery(list, args.request);
  const [read, options, views] = await Promise.all([
    attempt(fetchListPage(list, query, (pageQuery) => readActivityPage(viewer, pageQuery))),
    readActivityOptions(viewer, query),
    loadListViews(list, paths.activity, viewer, args),
  ]);
  if (read.ok) {
    const rows = foldAlike(read.value.rows, config.appTimeZone);
    return { activity: { ...read.value, rows }, options, views };
  }
  return failedPage(read.failure, viewer.i18n._(FAILED_TO_FETCH_ACTIVITY), { activity: null, options, views });
}

export default function Activity() {
  const { i18n } = useLingui();
  const { activity, options, views } = useLoaderData<typeof loader>();
  const { recordId } = useParams();
  const list = createActivityList(i18n);
  return (
    <PageWithPanel>
      <Page
        title={i18n._("Activity")}
        help={i18n._("Who changed what in your company, and what was refused. Entries can't be edited or deleted.")}
      >
        <List
          list={list}
          answer={activity}
          failed={i18n._(FAILED_TO_FETCH_ACTIVITY)}
          path={paths.activity}
          views={views}
          exportTo={paths.activityExport}
          options={options}
          currentKey={recordId}
        />
      </Page>
    </PageWithPanel>
  );
}
