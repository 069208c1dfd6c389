import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { loadListViews } from "~/lists/list-views.server";
import type { BulkAction } from "~/lists/selectable-rows";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { canWithdraw, getInviteBlocker } from "./user-rights";
import { FAILED_TO_FETCH } from "./user-rows";
import { getStatusOptions, USERS } from "./users.list";
import { readVisibleUsers } from "./users.server";
import { AddUser, UserTabs } from "./users.view";

export const handle = {
  title: "Users",
  description: "The users of your company and their permissions.",
  list: USERS,
};
export const shouldRevalidate = unlessOnlyPanelChanges;

/** The bulk actions on users (FIND-04). */
const WITHDRAW: BulkAction = { label: "Withdraw access", icon: "ban", path: paths.withdrawAccess };
const DELETE: BulkAction = { label: "Delete users", icon: "trash", path: paths.deleteUsers };
const EXPORT: BulkAction = { label: "Export selected", icon: "download", path: paths.usersExport, file: true };

/** Returns one page of the users (USER-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const [people, views] = await Promise.all([
    attempt(readVisibleUsers(viewer)),
    loadListViews(USERS, paths.users, viewer, args),
  ]);
  const can = { withdraw: canWithdraw(viewer.permissions), delete: viewer.permissions.onCompany("user.remove") };
  const options = { status: getStatusOptions(people.ok ? people.value : []) };
  const invitations = viewer.hasPage(paths.userInvitations);
  const view = { whyNotInvite: getInviteBlocker(viewer), invitations, can, options, views };
  if (!people.ok) return failedPage(people.failure, FAILED_TO_FETCH, { ...view, users: null });
  const users = buildListPage(USERS, people.value, getListQuery(USERS, args.request));
  return { ...view, users };
}

export default function Users() {
  const { whyNotInvite: reason, invitations, users, can, options, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { userId } = useParams();
  return (
    <PageWithPanel>
      <Page title="Users" actions={<AddUser reason={reason} search={search} />}>
        {invitations && <UserTabs />}
        <List
          list={USERS}
          answer={users}
          failed={FAILED_TO_FETCH}
          options={options}
          path={paths.users}
          views={views}
          exportTo={paths.usersExport}
          bulkActions={[EXPORT, ...(can.withdraw ? [WITHDRAW] : []), ...(can.delete ? [DELETE] : [])]}
          currentKey={userId}
        />
      </Page>
    </PageWithPanel>
  );
}
