import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { FAILED_TO_FETCH_ACTIVITY } from "~/activity/latest-activity";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { fetchListPage, getListQuery } from "~/lists/list-page.server";
import { loadListViews } from "~/lists/list-views.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { ACTIVITY } from "./activity.list";
import { readActivityOptions, readActivityPage, requireAuditor } from "./activity.server";
import { foldRefusals } from "./fold-refusals";

export const handle = {
  title: "Activity",
  description: "Who changed what in your company, when and from where.",
  list: ACTIVITY,
};
export const shouldRevalidate = unlessOnlyPanelChanges;

/** Reads a page of the company's activity (ACT-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAuditor(args);
  const query = getListQuery(ACTIVITY, args.request);
  const [read, options, views] = await Promise.all([
    attempt(fetchListPage(ACTIVITY, query, (pageQuery) => readActivityPage(viewer, pageQuery))),
    readActivityOptions(viewer, query),
    loadListViews(ACTIVITY, paths.activity, viewer, args),
  ]);
  if (read.ok) return { activity: read.value, options, views };
  return failedPage(read.failure, FAILED_TO_FETCH_ACTIVITY, { activity: null, options, views });
}

export default function Activity() {
  const { activity, options, views } = useLoaderData<typeof loader>();
  const { recordId } = useParams();
  return (
    <PageWithPanel>
      <Page
        title="Activity"
        help="Who changed what in your company, and what was refused. Entries can't be edited or deleted."
      >
        <List
          list={ACTIVITY}
          answer={activity && { ...activity, rows: foldRefusals(activity.rows) }}
          failed={FAILED_TO_FETCH_ACTIVITY}
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
