import type { I18n } from "@lingui/core";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { ListColumn, ListDefinition } from "~/lists/definition";
import { userPaths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import { Badge } from "~/ui/badge/badge";
import { Initials } from "~/ui/initials/initials";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import type { UserRow, UserStatus } from "./user-rows";

type PageRow = Pick<UserRow, "id" | "status" | "firstName" | "lastName" | "login">;

const describeStatus = (i18n: I18n): Record<UserStatus, string> => ({
  active: i18n._("Active"),
  never: i18n._("Never logged in"),
  refused: i18n._("Can't log in"),
  unknown: "",
});

/** Returns the values by which the permission filter finds a user: one for each permission, or "none". */
function toPermissionValues({ master, fleetManager, userManager }: UserRow): string[] {
  const values = [userManager && "user-manager", fleetManager && "fleet-manager", master && "master"].filter(
    (value) => value !== false,
  );
  return values.length > 0 ? values : ["none"];
}

/** Returns the statuses to filter by: only "never" where the upstream doesn't say who may log in. */
export const getStatusOptions = (i18n: I18n, users: readonly UserRow[]) =>
  (["active", "never", "refused"] as const)
    .filter((value) => value === "never" || !users.some(({ status }) => status === "unknown"))
    .map((value) => ({ value, label: describeStatus(i18n)[value] }));

/** Returns the list of a company's users, for the page and the file (USER-01). */
export const createUsersList = (i18n: I18n): ListDefinition<UserRow, PageRow> => ({
  name: "users",
  caption: i18n._("Users"),
  counted: msg("{count, plural, one {# user} other {# users}}"),
  everything: msg("All users"),
  selectBy: "user",
  withSelected: msg("With the selected users:"),
  key: ({ id }) => id,
  toPageRow: ({ id, status, firstName, lastName, login }) => ({ id, status, firstName, lastName, login }),
  order: { sort: "email", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: i18n._("Search users"), placeholder: i18n._("Email or name") },
  emptyState: { spot: "users", title: i18n._("No users found") },
  noMatchesState: { title: i18n._("No users found"), hint: i18n._("Try fewer words.") },
  columns: [...createPersonColumns(i18n), ...createAccountColumns(i18n)],
});

/** Returns the columns of a user's email, names, role and phone. */
const createPersonColumns = (i18n: I18n): ListColumn<UserRow, PageRow>[] => [
  {
    key: "email",
    untranslated: true,
    header: i18n._("Email"),
    rowHeader: true,
    text: ({ email }) => email,
    cell: DetailsLink,
  },
  {
    key: "firstName",
    untranslated: true,
    header: i18n._("First Name"),
    shownOn: "wide",
    card: "meta",
    text: ({ firstName }) => firstName,
  },
  {
    key: "lastName",
    untranslated: true,
    header: i18n._("Last Name"),
    card: "joined",
    text: ({ lastName }) => lastName,
  },
  { key: "role", header: i18n._("Role"), card: "meta", optional: true, text: ({ role }) => role },
  {
    key: "phone",
    untranslated: true,
    header: i18n._("Phone"),
    card: "meta",
    optional: true,
    text: ({ phone }) => phone,
  },
  {
    key: "support",
    header: i18n._("Support Contact"),
    optional: true,
    text: ({ supportContact }) => (supportContact ? i18n._("Yes") : i18n._("No")),
  },
];

/** Returns the columns of what the users may do, and whether they log in. */
const createAccountColumns = (i18n: I18n): ListColumn<UserRow, PageRow>[] => [
  {
    key: "lastUsed",
    header: i18n._("Last login"),
    shownOn: "widest",
    kind: "shrink",
    card: "fact",
    text: ({ lastUsed }, { moment }) => (lastUsed ? moment(lastUsed) : i18n._("N/A")),
    sort: ({ lastUsed }) => lastUsed,
    cell: LastLogin,
  },
  {
    key: "permissions",
    header: i18n._("Permissions"),
    shownOn: "widest",
    card: "meta",
    text: (person) => globalPermissions(i18n, person).join(", "),
    filter: {
      name: "permission",
      label: i18n._("Permission"),
      options: [
        { value: "user-manager", label: i18n._("User Manager") },
        { value: "fleet-manager", label: i18n._("Fleet Manager") },
        { value: "master", label: i18n._("Master User") },
        { value: "none", label: i18n._("None") },
      ],
      getValue: toPermissionValues,
    },
  },
  {
    key: "status",
    header: i18n._("Status"),
    kind: "shrink",
    card: "remark",
    text: ({ status }) => describeStatus(i18n)[status],
    filter: { accepts: (value) => value in describeStatus(i18n), getValue: ({ status }) => status },
    cell: Status,
  },
];

/** Renders how long ago the last login was. The card of a user who never logged in says so by the status. */
function LastLogin({ row: { status, login }, children }: { row: PageRow; children: ReactNode }) {
  if (login) return <Time {...login} />;
  return status === "never" ? <span className="card-hidden">{children}</span> : children;
}

function Status({ row: { status }, children }: { row: PageRow; children: ReactNode }) {
  if (status === "refused") return <Badge state="cannot-log-in">{children}</Badge>;
  return status === "never" ? (
    <Badge state="never-logged-in">{children}</Badge>
  ) : (
    <span className="muted small">{children}</span>
  );
}

function DetailsLink({ row: { id, firstName, lastName }, children }: { row: PageRow; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <>
      <Initials names={[firstName, lastName]} />
      <Link to={userPaths.details(id) + search} preventScrollReset>
        {children}
      </Link>
    </>
  );
}
