import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Tabs } from "~/ui/tabs/tabs";

/** Renders the tabs of users and pending invitations, for an upstream that supports invitations. */
export function UserTabs() {
  const { i18n } = useLingui();
  const invited = useLocation().pathname.startsWith(paths.userInvitations);
  const tabs = [
    { to: paths.users, label: i18n._("Users"), current: !invited },
    { to: paths.userInvitations, label: i18n._("Invitations"), current: invited },
  ];
  return <Tabs label={i18n._("Users")} tabs={tabs} />;
}

/** Renders the link to the invitation of a user. @param search the query of the list of users */
export const AddUser = ({ reason, search = "" }: { reason?: string; search?: string }) => (
  <ButtonLink variant="primary" icon="user-plus" to={paths.newUser + search} reason={reason} preventScrollReset>
    {useLingui().i18n._("Add User")}
  </ButtonLink>
);
