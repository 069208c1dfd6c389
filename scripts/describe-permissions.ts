import notes from "../contract/permission-notes.json" with { type: "json" };
import {
  type AccessRule,
  OPERATION_ACCESS,
  type PermissionGrant,
  REST_ACCESS,
  ROLE_PERMISSIONS,
} from "../contract/permissions";

const PLACES = { company: "C", location: "L", either: "C or L", any: "any" } satisfies Record<
  PermissionGrant["on"],
  string
>;

/** Merges rows with the same last cells; the first cell lists all their names. */
function rowsOf(named: [name: string, cells: string[]][]): string {
  const rows = new Map<string, string[]>();
  for (const [name, cells] of named) {
    const lastCells = cells.join(" | ");
    rows.set(lastCells, [...(rows.get(lastCells) ?? []), name]);
  }
  return [...rows].map(([lastCells, names]) => `| ${names.join(", ")} | ${lastCells} |`).join("\n");
}

function describeNeed(need: AccessRule): string {
  if (need.access === "public") return "public";
  if (need.access === "session") return need.ownOnly ? "session, for oneself" : "session";
  const held = need.grants.map(({ permission, on }) => `${permission} ${PLACES[on]}`).join(" or ");
  const roles = need.roles ? `${held}; with the role ${need.roles.join(" or ")}` : held;
  return need.orOwn ? `${roles}; session, for oneself` : roles;
}

export function describePermissions(): string {
  const alsoOf = new Map(
    Object.entries(notes).flatMap(([names, also]) => names.split(", ").map((name): [string, string] => [name, also])),
  );

  const roles = Object.entries<readonly string[]>(ROLE_PERMISSIONS);
  const permissions = [...new Set(roles.flatMap(([, held]) => held))];
  const held = permissions.map((permission): [string, string[]] => [
    permission,
    roles.map(([, all]) => (all.includes(permission) ? "x" : "")),
  ]);
  const rules = { ...OPERATION_ACCESS, ...REST_ACCESS };
  for (const name of alsoOf.keys())
    if (!(name in rules)) throw new Error(`permission-notes.json names ${name}, which is no operation.`);
  const needed = Object.entries<AccessRule>(rules).map(([name, need]): [string, string[]] => [
    name,
    [describeNeed(need), alsoOf.get(name) ?? ""],
  ]);
  const page = `# Who may do what

Generated from \`permissions.ts\` and \`permission-notes.json\`. C: held on the company; L: on the location in question; any: on any
resource of the own company. Roles are bound to the company, fleet.editor and ras.viewer to a location. Everybody who may sign in is a
member; a user with no other role sees /welcome.

## What roles permit

| Permission | ${roles.map(([role]) => role).join(" | ")} |
|---${"|---".repeat(roles.length)}|
${rowsOf(held)}

A user without member fails authorize and can't sign in. fleet.editor may deploy, since most permissions of remote access are accepted
on either company or location.

## What operations need

| Operation | Needs | Also |
|---|---|---|
${rowsOf(needed)}

## Rows
resources(id, type, reference_id UNIQUE(type, reference_id)) -> policy id = 1:1 with resource;
bindings(resource_id, role_id, user_id, PK all three); roles(id, name); role_permissions(role_id, permission).
Check = one join bindings x role_permissions x resources with (type, reference_id) in {company:X, location:Y}.

## Tenant isolation
company_id on every owned row; every id, serial, e-mail, contact id, profile id in the input is resolved to its company first and compared with the session's; mismatch = NOT_FOUND. List inputs: all or nothing.
Composite foreign keys (company_id, location_id) so that SQLite itself refuses a machine in a foreign location. An isolation test enumerates every operation of the schema with an id of company B in a session of company A.
`;
  return page.replace(/ +\|/g, " |");
}
