import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
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
import { canWithdraw, getInviteRefusal, seesDepartures } from "./user-permissions";
import { FAILED_TO_FETCH } from "./user-rows";
import { createUsersList, getStatusOptions } from "./users.list";
import { readVisibleUsers } from "./users.server";
import { AddUser, UserTabs } from "./users.view";

export const handle = {
  title: msg("Users"),
  description: msg("The users of your company and their permissions."),
  list: createUsersList,
};
export const shouldRevalidate = unlessOnlyPanelChanges;

/** Returns the bulk actions on users (FIND-04). */
const listBulkActions = (i18n: I18n, can: { withdraw: boolean; delete: boolean }): BulkAction[] => [
  { label: i18n._("Export selected"), icon: "download", path: paths.usersExport, file: true },
  ...(can.withdraw ? [{ label: i18n._("Withdraw access"), icon: "ban" as const, path: paths.withdrawAccess }] : []),
  ...(can.delete ? [{ label: i18n._("Delete users"), icon: "trash" as const, path: paths.deleteUsers }] : []),
];

/** Returns one page of the users (USER-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const list = createUsersList(viewer.i18n);
  const [people, views] = await Promise.all([
    attempt(readVisibleUsers(viewer)),
    loadListViews(list, paths.users, viewer, args),
  ]);
  const can = { withdraw: canWithdraw(viewer.permissions), delete: viewer.permissions.onCompany("user.remove") };
  const options = { status: getStatusOptions(viewer.i18n, people.ok ? people.value : []) };
  const invitations = viewer.hasPage(paths.userInvitations);
  const departures = seesDepartures(viewer);
  const view = { inviteRefusal: getInviteRefusal(viewer), invitations, departures, can, options, views };
  if (!people.ok) return failedPage(people.failure, viewer.i18n._(FAILED_TO_FETCH), { ...view, users: null });
  const users = buildListPage(list, people.value, getListQuery(list, args.request));
  return { ...view, users };
}

export default function Users() {
  const { i18n } = useLingui();
  const { inviteRefusal: reason, invitations, departures, users, can, options, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { userId } = useParams();
  return (
    <PageWithPanel>
      <Page title={i18n._("Users")} actions={<AddUser reason={reason} search={search} />}>
        {invitations && <UserTabs departures={departures} />}
        <List
          list={createUsersList(i18n)}
          answer={users}
          failed={i18n._(FAILED_TO_FETCH)}
          options={options}
          path={paths.users}
          views={views}
          exportTo={paths.usersExport}
          bulkActions={listBulkActions(i18n, can)}
          currentKey={userId}
        />
      </Page>
    </PageWithPanel>
  );
}
