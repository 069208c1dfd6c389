import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { userPaths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { UserRow, UserStatus } from "./user-rows";

type PageRow = Pick<UserRow, "id" | "status">;

const STATUSES: Record<UserStatus, string> = {
  active: "Active",
  never: "Never logged in",
  refused: "Can't log in",
  unknown: "",
};

/** The values of the filter by permission, of which a user may have several. */
const PERMISSIONS = [
  { value: "user-manager", label: "User Manager" },
  { value: "fleet-manager", label: "Fleet Manager" },
  { value: "master", label: "Master User" },
  { value: "none", label: "None" },
];

const toPermissionValues = (person: UserRow) => {
  const labels = globalPermissions(person);
  return PERMISSIONS.flatMap(({ value, label }) => (labels.includes(label) ? value : []));
};

/** Returns the statuses that users of an upstream can have: not every one says who may log in. */
export const getStatusOptions = (users: readonly UserRow[]) =>
  (["active", "never", "refused"] as const)
    .filter((value) => value === "never" || !users.some(({ status }) => status === "unknown"))
    .map((value) => ({ value, label: STATUSES[value] }));

/** The users of a company, on the page and in the file (USER-01). */
export const USERS: ListDefinition<UserRow, PageRow> = {
  name: "users",
  caption: "Users",
  unit: "users",
  selectBy: "user",
  key: ({ id }) => id,
  toPageRow: ({ id, status }) => ({ id, status }),
  order: { sort: "email", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: "Search users", placeholder: "Email or name" },
  emptyState: { title: "No users found" },
  noMatchesState: { title: "No users found", hint: "Try fewer words." },
  columns: [
    {
      key: "email",
      untranslated: true,
      header: "Email",
      rowHeader: true,
      text: ({ email }) => email,
      cell: DetailsLink,
    },
    {
      key: "firstName",
      untranslated: true,
      header: "First Name",
      shownOn: "wide",
      card: "half",
      text: ({ firstName }) => firstName,
    },
    {
      key: "lastName",
      untranslated: true,
      header: "Last Name",
      card: "half",
      text: ({ lastName }) => lastName,
    },
    { key: "role", header: "Role", optional: true, text: ({ role }) => role },
    { key: "phone", untranslated: true, header: "Phone", optional: true, text: ({ phone }) => phone },
    {
      key: "support",
      header: "Support Contact",
      optional: true,
      text: ({ supportContact }) => (supportContact ? "Yes" : "No"),
    },
    {
      key: "lastUsed",
      header: "Last login",
      shownOn: "widest",
      kind: "shrink",
      text: ({ lastUsed }, { moment }) => (lastUsed ? moment(lastUsed) : "N/A"),
      sort: ({ lastUsed }) => lastUsed,
    },
    {
      key: "permissions",
      header: "Permissions",
      shownOn: "widest",
      text: (person) => globalPermissions(person).join(", "),
      filter: {
        name: "permission",
        label: "Permission",
        options: PERMISSIONS,
        getValue: (person) => (globalPermissions(person).length > 0 ? toPermissionValues(person) : "none"),
      },
    },
    {
      key: "status",
      header: "Status",
      kind: "shrink",
      text: ({ status }) => STATUSES[status],
      filter: { accepts: (value) => value in STATUSES, getValue: ({ status }) => status },
      cell: Status,
    },
  ],
};

function Status({ row: { status }, children }: { row: PageRow; children: ReactNode }) {
  if (status === "refused") return <Badge state="cannot-log-in">{children}</Badge>;
  return status === "never" ? <Badge state="never-logged-in">{children}</Badge> : children;
}

function DetailsLink({ row: { id }, children }: { row: PageRow; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={userPaths.details(id) + search} preventScrollReset>
      {children}
    </Link>
  );
}
