import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { PermissionName } from "#contract/permissions";
import { userRevision } from "#contract/revision";
import { toShownTime } from "~/dates/relative";
import { config } from "~/host/config.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure, FailureResponse } from "~/upstream/failure.server";
import { readUser, readUsers } from "~/upstream/people.server";
import { editUserSchema, toUserFields } from "./user.schema";
import { filterVisibleUsers, getDeleteRefusal, getRoleRefusal } from "./user-permissions";
import { toUserRows, type UserRow } from "./user-rows";

/** Returns the users whom the viewer may see (USER-07). @throws {FailureResponse} */
export async function readVisibleUsers(viewer: Viewer): Promise<UserRow[]> {
  const { users, policies } = await readUsers(viewer.upstream, viewer.company.id);
  const { i18n, now } = viewer;
  return filterVisibleUsers(viewer, toUserRows(users, policies, viewer.company.id)).map((user) => ({
    ...user,
    login: user.lastUsed ? toShownTime(i18n, config.appTimeZone, now, user.lastUsed) : null,
  }));
}

/** Returns the user of an id; null when the viewer sees no such user (USER-07). @throws {FailureResponse} */
export async function readVisibleUser(viewer: Viewer, id: string): Promise<UserRow | null> {
  const read = await attempt(readUser(viewer.upstream, viewer.company.id, id));
  if (!read.ok && read.failure.kind === "missing") return null;
  if (!read.ok) throw new FailureResponse(read.failure);
  const { users, policies } = read.value;
  const visible = filterVisibleUsers(viewer, toUserRows(users, policies, viewer.company.id));
  return visible.find((person) => person.id === id) ?? null;
}

/** Requires a viewer with the permission on the company. @throws 403 otherwise */
export const requireCompanyPermission = (args: LoaderFunctionArgs, permission: PermissionName): Promise<Viewer> =>
  requireViewer(args, ({ onCompany }) => onCompany(permission));

type UserLookup = { viewer: Viewer; person: UserRow } | { viewer: Viewer; person: null; failure: Failure };

/**
 * Finds the user in the URL, for a viewer with the permission; or the failure to read them.
 * @throws 403, and 404 for a user whom the viewer may not see
 */
export async function findUser(args: LoaderFunctionArgs, permission: PermissionName): Promise<UserLookup> {
  const viewer = await requireCompanyPermission(args, permission);
  const read = await attempt(readVisibleUser(viewer, args.params.userId ?? ""));
  if (!read.ok) return { viewer, person: null, failure: read.failure };
  if (!read.value) throw data(null, { status: 404 });
  return { viewer, person: read.value };
}

/** Builds the data of the form that edits a user (USER-03). */
export function buildUserForm(viewer: Viewer, person: UserRow) {
  const roleBlocker = getRoleRefusal(viewer, person);
  return {
    person,
    revision: userRevision(toUserFields(person, roleBlocker === undefined)),
    constraint: getZodConstraint(editUserSchema),
    whyNotAssignRoles: roleBlocker,
    whyNotDelete: getDeleteRefusal(viewer, person),
    isSelf: person.id === viewer.user.id,
  };
}

/** Returns the query of the list of users in the URL. */
export const getSearch = (request: Request) => new URL(request.url).search;
