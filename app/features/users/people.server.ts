import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { formatMoment } from "~/dates/moment";
import { settings } from "~/host/settings.server";
import type { PermissionName } from "~/permissions/permissions";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { readUsers } from "~/upstream/people.server";
import { visibleTo } from "./rights";
import { type Person, peopleOf } from "./user-list";

/** The people whom a viewer may see (USER-07). @throws {FailureResponse} */
export async function readPeople(viewer: Viewer): Promise<Person[]> {
  const { users, policies } = await readUsers(viewer.upstream, viewer.company.id);
  return visibleTo(viewer, peopleOf(users, policies, viewer.company.id));
}

/** The viewer, who holds the permission on the company. @throws 403 otherwise */
export async function requirePermission(args: LoaderFunctionArgs, permission: PermissionName): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.permissions.onCompany(permission)) throw data(null, { status: 403 });
  return viewer;
}

type Found = { viewer: Viewer; person: Person } | { viewer: Viewer; person: null; failure: Failure };

/**
 * The person whom the address names, for somebody who holds the permission; or why nobody could be asked.
 * @throws 403, and 404 for those whom the viewer doesn't see
 */
export async function findPerson(args: LoaderFunctionArgs, permission: PermissionName): Promise<Found> {
  const viewer = await requirePermission(args, permission);
  const people = await attempt(readPeople(viewer));
  if (!people.ok) return { viewer, person: null, failure: people.failure };
  const person = people.value.find(({ id }) => id === args.params.userId);
  if (!person) throw data(null, { status: 404 });
  return { viewer, person };
}

/** 'N/A' before the first login (USER-01). */
export const lastLogin = ({ lastUsed }: Person) => (lastUsed ? formatMoment(settings.APP_TIME_ZONE, lastUsed) : "N/A");

/** The list with the question that the address asks it. */
export const searchOf = (request: Request) => new URL(request.url).search;
