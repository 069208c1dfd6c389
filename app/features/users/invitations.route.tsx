import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import type { RoleName } from "#contract/permissions";
import { formatMoment } from "~/dates/moment";
import { config } from "~/host/config.server";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { askedPage, pageOf } from "~/lists/pages";
import { danger } from "~/notifications/notifications";
import { inert } from "~/ui/attributes/attributes";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { attempt, failureInit } from "~/upstream/failure.server";
import { readInvitations } from "~/upstream/invitations.server";
import { requireInvitations, whyNotResend } from "./invitations.server";
import { InvitationList } from "./invitations.view";
import { globalPermissions } from "./user-list";
import { whyNotInvite } from "./user-rights";
import { AddUser, UserTabs } from "./users.view";

export const handle = { title: "Users" };
export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch invitations.";

/** Returns one page of the pending invitations. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireInvitations(args);
  const view = { whyNotInvite: whyNotInvite(viewer) };
  const read = await attempt(readInvitations(viewer.upstream, viewer.company.id));
  if (!read.ok) return data({ ...view, list: null, notifications: [danger(FAILED)] }, failureInit(read.failure));
  const { rows, ...page } = pageOf(read.value, askedPage(new URL(args.request.url).searchParams.get("page")));
  const shown = rows.map((invitation) => ({
    id: invitation.id,
    email: invitation.email,
    permissions: globalPermissions({
      master: false,
      fleetManager: invitation.roles.includes("fleet.admin" satisfies RoleName),
      userManager: invitation.roles.includes("user.admin" satisfies RoleName),
    }).join(", "),
    expires: formatMoment(config.appTimeZone, invitation.expiresAt),
    expired: Date.parse(invitation.expiresAt) <= viewer.now.getTime(),
    whyNotResend: whyNotResend(viewer, invitation),
  }));
  return data({ ...view, list: { rows: shown, ...page }, notifications: [] });
}

export default function Invitations() {
  const { list, whyNotInvite: reason } = useLoaderData<typeof loader>();
  const panel = useOutlet();
  return (
    <>
      <div {...inert(Boolean(panel))}>
        <Page title="Users" actions={<AddUser reason={reason} />}>
          <UserTabs />
          {list ? <InvitationList list={list} reason={reason} /> : <ErrorState message={FAILED} />}
        </Page>
      </div>
      {panel}
    </>
  );
}
