import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Tabs } from "~/ui/tabs/tabs";

/** Renders the tabs of users and pending invitations, for an upstream that supports invitations. */
export function UserTabs() {
  const invited = useLocation().pathname.startsWith(paths.userInvitations);
  const tabs = [
    { to: paths.users, label: "Users", current: !invited },
    { to: paths.userInvitations, label: "Invitations", current: invited },
  ];
  return <Tabs label="Users" tabs={tabs} />;
}

/** Renders the link to the invitation of a user. @param search the query of the list of users */
export const AddUser = ({ reason, search = "" }: { reason?: string; search?: string }) => (
  <ButtonLink variant="primary" icon="user-plus" to={paths.newUser + search} reason={reason} preventScrollReset>
    Add User
  </ButtonLink>
);
