import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { LatestActivityCard } from "~/activity/latest-activity";
import { readLatestActivity } from "~/activity/latest-activity.server";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { type Handle, nameFromData } from "~/layout/handle";
import { failedPage } from "~/notifications/notifications.server";
import { paths, sessionPaths, userPaths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import { IMPERSONATION_ADVICE, isImpersonated } from "~/session/own-account.server";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { UserAccess } from "./user-access";
import { loadUserAccess } from "./user-access.server";
import { getEditRefusal, getLeavingRefusal, seesDepartures } from "./user-permissions";
import { FAILED_TO_FETCH } from "./user-rows";
import { findUser } from "./users.server";

/** Returns the details of one user (USER-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { userId = "" } = args.params;
  const blocker = isImpersonated(viewer, userId) ? viewer.i18n._(IMPERSONATION_ADVICE) : undefined;
  const [lookup, access, activity] = await Promise.all([
    findUser(args, "user.view"),
    loadUserAccess(viewer, userId),
    readLatestActivity(viewer, { user: userId }),
  ]);
  const { person } = lookup;
  // The viewer may see and end the user's sessions (ACT-03).
  const sessions = viewer.hasPage(sessionPaths.list(userId)) && !blocker && viewer.permissions.onCompany("user.update");
  const leaving = person && seesDepartures(viewer) ? { reason: blocker ?? getLeavingRefusal(viewer, person) } : null;
  const view = { editRefusal: blocker ?? getEditRefusal(viewer), access, activity, sessions, leaving };
  if (!person) return failedPage(lookup.failure, viewer.i18n._(FAILED_TO_FETCH), { ...view, user: null });
  const lastLogin = person.lastUsed ? formatDateTime(config.appTimeZone, person.lastUsed) : viewer.i18n._("N/A");
  return { ...view, user: { ...person, lastLogin } };
}

export const handle: Handle = {
  panel: "beside",
  name: nameFromData<typeof loader>(({ user }) => user && `${user.firstName} ${user.lastName}`.trim()),
};

export default function UserDetails() {
  const { i18n } = useLingui();
  const { user, ...view } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel
      title={user ? <Untranslated>{`${user.firstName} ${user.lastName}`}</Untranslated> : i18n._("User")}
      closeTo={paths.users + search}
    >
      {user ? <Details {...view} user={user} /> : <ErrorState message={i18n._(FAILED_TO_FETCH)} />}
    </Panel>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type DetailsProps = Loaded & { user: NonNullable<Loaded["user"]> };

function Details({ user, access, editRefusal: reason, activity, sessions, leaving }: DetailsProps) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <>
      <DescriptionList
        items={[
          { term: i18n._("Email"), description: <Copyable text={user.email} label={i18n._("Copy the e-mail")} /> },
          { term: i18n._("Role"), description: user.role },
          { term: i18n._("Phone"), untranslated: true, description: user.phone },
          { term: i18n._("Support Contact"), description: user.supportContact ? i18n._("Yes") : i18n._("No") },
          { term: i18n._("Last login"), description: user.lastLogin },
          { term: i18n._("Global permissions"), description: globalPermissions(i18n, user).join(", ") },
          ...(access ? [{ term: i18n._("Remote access"), description: <UserAccess access={access} /> }] : []),
        ]}
      />
      <LatestActivityCard activity={activity} of={{ user: user.id }} level={3} />
      <div className="row panel-actions no-print">
        <ButtonLink
          variant="primary"
          icon="pencil"
          to={userPaths.edit(user.id) + search}
          reason={reason}
          preventScrollReset
        >
          {i18n._("Edit")}
        </ButtonLink>
        {sessions && (
          <ButtonLink icon="log-out" to={sessionPaths.list(user.id)}>
            {i18n._("Sessions")}
          </ButtonLink>
        )}
        {leaving && (
          <ButtonLink icon="user-minus" to={userPaths.leaving(user.id)} reason={leaving.reason}>
            {i18n._("Leaving")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
