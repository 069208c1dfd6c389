import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Tabs } from "~/ui/tabs/tabs";

/** Renders the tabs of users, pending invitations and, for viewers who may see them, departures. */
export function UserTabs({ departures }: { departures: boolean }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const others = [
    { to: paths.userInvitations, label: i18n._("Invitations") },
    ...(departures ? [{ to: paths.departures, label: i18n._("Departures") }] : []),
  ].map((tab) => ({ ...tab, current: pathname.startsWith(tab.to) }));
  const tabs = [
    { to: paths.users, label: i18n._("Users"), current: !others.some(({ current }) => current) },
    ...others,
  ];
  return <Tabs label={i18n._("Users")} tabs={tabs} />;
}

/** Renders the link to the invitation of a user. @param search the query of the list of users */
export const AddUser = ({ reason, search = "" }: { reason?: string; search?: string }) => (
  <ButtonLink variant="primary" icon="user-plus" to={paths.newUser + search} reason={reason} preventScrollReset>
    {useLingui().i18n._("Add User")}
  </ButtonLink>
);
