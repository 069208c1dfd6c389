import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Tabs } from "~/ui/tabs/tabs";

const TABS = [
  { to: paths.users, label: "Users", end: true },
  { to: paths.userInvitations, label: "Invitations" },
];

/** Renders the tabs of users and pending invitations, for an upstream that supports invitations. */
export const UserTabs = () => <Tabs label="Users" tabs={TABS} />;

/** Renders the link to the invitation of a user. @param search the query of the list of users */
export const AddUser = ({ reason, search = "" }: { reason?: string; search?: string }) => (
  <ButtonLink variant="primary" icon="user-plus" to={paths.newUser + search} reason={reason} preventScrollReset>
    Add User
  </ButtonLink>
);
