import { Link, useLocation, useParams } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import UserPlus from "lucide-react/icons/user-plus";
import type { PageOf } from "~/lists/pages";
import { withQuery } from "~/lists/query";
import { paths, userPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Filters } from "~/ui/filters/filters";
import { Pagination } from "~/ui/pagination/pagination";
import { sortBy } from "~/ui/table/sort-header";
import { type Column, Table } from "~/ui/table/table";
import { Tabs } from "~/ui/tabs/tabs";
import type { UserQuestion, UserSort } from "./user-list";

type Row = { id: string; email: string; firstName: string; lastName: string; lastLogin: string };
type Props = { list: PageOf<Row>; question: UserQuestion };

const TABS = [
  { to: paths.users, label: "Users", end: true },
  { to: paths.userInvitations, label: "Invitations" },
];

/** Renders the tabs of users and pending invitations. Shown only when the upstream serves pending invitations. */
export const UserTabs = () => <Tabs label="Users" tabs={TABS} />;

/**
 * Renders the button that leads to the invitation of a user.
 * @param search the search parameters of the list of users
 */
export const AddUser = ({ reason, search = "" }: { reason?: string; search?: string }) => (
  <ButtonLink variant="primary" icon={UserPlus} to={paths.newUser + search} reason={reason} preventScrollReset>
    Add User
  </ButtonLink>
);

/** Renders the table of users with its search, sort and pages, which are all in the address (USER-01). */
export function UserList({ list, question }: Props) {
  const { search } = useLocation();
  const { sort, direction } = question;
  const keep: Record<string, string> = sort === "email" && direction === "ascending" ? {} : { sort, direction };
  return (
    <>
      <div className="row-between">
        <Filters
          label="Search users"
          search={{ name: "q", value: question.search, placeholder: "E-mail or name" }}
          keep={keep}
          clearTo={question.search ? withQuery(paths.users, keep) : undefined}
        />
        {list.total > 0 && (
          <ButtonLink to={paths.usersExport + search} icon={Download} reloadDocument>
            Export CSV
          </ButtonLink>
        )}
      </div>
      <Card flush>
        {list.rows.length > 0 ? (
          <>
            <UserTable rows={list.rows} question={question} />
            <Pagination
              {...list}
              unit="users"
              hrefFor={(page) => withQuery(paths.users, search, { page: page > 1 ? `${page}` : "" })}
            />
          </>
        ) : (
          <EmptyState kind="not-found" title="No users found">
            Nobody matches. Try fewer words.
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function UserTable({ rows, question }: { rows: Row[]; question: UserQuestion }) {
  const { search } = useLocation();
  const { userId } = useParams();
  const sort = (key: UserSort) =>
    sortBy(key, { key: question.sort, direction: question.direction }, (by, direction) =>
      withQuery(paths.users, search, { sort: by, direction, page: "" }),
    );
  const columns: Column<Row>[] = [
    {
      key: "email",
      header: "Email",
      sort: sort("email"),
      rowHeader: true,
      cell: ({ id, email }) => (
        <Link to={userPaths.details(id) + search} preventScrollReset>
          {email}
        </Link>
      ),
    },
    { key: "firstName", header: "First Name", sort: sort("firstName"), cell: ({ firstName }) => firstName },
    { key: "lastName", header: "Last Name", sort: sort("lastName"), cell: ({ lastName }) => lastName },
    { key: "lastLogin", header: "Last login", sort: sort("lastUsed"), cell: ({ lastLogin }) => lastLogin },
  ];
  return <Table caption="Users" columns={columns} rows={rows} rowKey={({ id }) => id} currentKey={userId} />;
}
