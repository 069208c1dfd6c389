import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { userPaths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import { Link } from "~/ui/link/link";
import type { UserRow } from "./user-rows";

type PageRow = Pick<UserRow, "id">;

/** The users of a company, on the page and in the file (USER-01). */
export const USERS: ListDefinition<UserRow, PageRow> = {
  caption: "Users",
  unit: "users",
  selectBy: "user",
  key: ({ id }) => id,
  toPageRow: ({ id }) => ({ id }),
  order: { sort: "email", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: "Search users", placeholder: "Email or name" },
  emptyState: { title: "No users found" },
  noMatchesState: { title: "No users found", hint: "Try fewer words." },
  columns: [
    { key: "email", header: "Email", rowHeader: true, text: ({ email }) => email, cell: DetailsLink },
    { key: "firstName", header: "First Name", text: ({ firstName }) => firstName },
    { key: "lastName", header: "Last Name", text: ({ lastName }) => lastName },
    { key: "role", header: "Role", fileOnly: true, text: ({ role }) => role },
    { key: "phone", header: "Phone", fileOnly: true, text: ({ phone }) => phone },
    {
      key: "support",
      header: "Support Contact",
      fileOnly: true,
      text: ({ supportContact }) => (supportContact ? "yes" : "no"),
    },
    {
      key: "lastUsed",
      header: "Last login",
      kind: "shrink",
      text: ({ lastUsed }, { moment }) => (lastUsed ? moment(lastUsed) : "N/A"),
      sort: ({ lastUsed }) => lastUsed,
    },
    {
      key: "permissions",
      header: "Permissions",
      fileOnly: true,
      text: (person) => globalPermissions(person).join(", "),
    },
  ],
};

function DetailsLink({ row: { id }, children }: { row: PageRow; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={userPaths.details(id) + search} preventScrollReset>
      {children}
    </Link>
  );
}
