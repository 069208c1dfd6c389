import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { PermissionName } from "#contract/permissions";
import { formatMoment } from "~/dates/moment";
import { config } from "~/host/config.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { readUsers } from "~/upstream/people.server";
import { type Person, peopleOf } from "./user-list";
import { visibleTo } from "./user-rights";

/** Returns the users whom the viewer may see (USER-07). @throws {FailureResponse} */
export async function readPeople(viewer: Viewer): Promise<Person[]> {
  const { users, policies } = await readUsers(viewer.upstream, viewer.company.id);
  return visibleTo(viewer, peopleOf(users, policies, viewer.company.id));
}

/** Returns the viewer, who has the permission on the company. @throws 403 otherwise */
export async function requirePermission(args: LoaderFunctionArgs, permission: PermissionName): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.permissions.onCompany(permission)) throw data(null, { status: 403 });
  return viewer;
}

type Found = { viewer: Viewer; person: Person } | { viewer: Viewer; person: null; failure: Failure };

/**
 * Returns the user whom the address names, for a viewer with the permission; or the failure to read the users.
 * @throws 403, and 404 for a user whom the viewer may not see
 */
export async function findPerson(args: LoaderFunctionArgs, permission: PermissionName): Promise<Found> {
  const viewer = await requirePermission(args, permission);
  const people = await attempt(readPeople(viewer));
  if (!people.ok) return { viewer, person: null, failure: people.failure };
  const person = people.value.find(({ id }) => id === args.params.userId);
  if (!person) throw data(null, { status: 404 });
  return { viewer, person };
}

/** Returns the time of the last login; 'N/A' before the first one (USER-01). */
export const lastLogin = ({ lastUsed }: Person) => (lastUsed ? formatMoment(config.appTimeZone, lastUsed) : "N/A");

/** Returns the address's search parameters, which the list of users keeps. */
export const searchOf = (request: Request) => new URL(request.url).search;
