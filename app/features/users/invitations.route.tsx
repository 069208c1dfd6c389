import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endsSoon } from "#contract/attention";
import type { RoleName } from "#contract/permissions";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { WithPanel } from "~/layout/with-panel";
import { answerFrom, questionOf } from "~/lists/answer.server";
import { List } from "~/lists/list";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import type { Viewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readInvitations } from "~/upstream/invitations.server";
import { INVITATIONS, type InvitationRow } from "./invitations.list";
import { type Invitation, requireInvitations, whyNotResend } from "./invitations.server";
import { InvitationActions } from "./invitations.view";

import { whyNotInvite } from "./user-rights";
import { AddUser, UserTabs } from "./users.view";

export const handle = {
  title: "Users",
  name: "Invitations",
  description: "The invitations to your company that nobody has accepted yet.",
};
export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch invitations.";

/** Returns one page of the pending invitations. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireInvitations(args);
  const view = { whyNotInvite: whyNotInvite(viewer) };
  const read = await attempt(readInvitations(viewer.upstream, viewer.company.id));
  if (!read.ok) return failedPage(read.failure, FAILED, { ...view, invitations: null });
  const rows = read.value.map((invitation) => rowOf(viewer, invitation));
  return {
    ...view,
    invitations: answerFrom(INVITATIONS, rows, questionOf(INVITATIONS, args.request)),
  };
}

function rowOf(viewer: Viewer, invitation: Invitation): InvitationRow {
  const { id, email, roles, expiresAt } = invitation;
  const permissions = globalPermissions({
    master: false,
    fleetManager: roles.includes("fleet.admin" satisfies RoleName),
    userManager: roles.includes("user.admin" satisfies RoleName),
  });
  return {
    id,
    email,
    permissions: permissions.join(", "),
    expiresAt,
    expired: Date.parse(expiresAt) <= viewer.now.getTime(),
    endsSoon: endsSoon(Date.parse(expiresAt), viewer.now.getTime()),
    whyNotResend: whyNotResend(viewer, invitation) ?? null,
  };
}

export default function Invitations() {
  const { invitations, whyNotInvite: reason } = useLoaderData<typeof loader>();
  return (
    <WithPanel>
      <Page title="Users" actions={<AddUser reason={reason} />}>
        <UserTabs />
        <List
          list={INVITATIONS}
          answer={invitations}
          failed={FAILED}
          path={paths.userInvitations}
          rowActions={{
            header: "Actions",
            render: (row) => <InvitationActions {...row} whyNotWithdraw={reason} />,
          }}
        />
      </Page>
    </WithPanel>
  );
}
