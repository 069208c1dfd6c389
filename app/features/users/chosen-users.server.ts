import { filterRows } from "~/lists/filter-rows";
import { DATE_FORMATTERS, getListQuery } from "~/lists/list-page.server";
import { isSelectionEmpty, parentPageUrl, parseSelection } from "~/lists/selection";
import { groupSkipped } from "~/lists/skipped-rows";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { MOST_USERS } from "./selected-users";
import type { UserRow } from "./user-rows";
import { USERS } from "./users.list";
import { readVisibleUsers } from "./users.server";

export interface SelectedUser {
  id: string;
  name: string;
  email: string;
}

/** Returns why a bulk action leaves a user alone; undefined for a user whom it is about. */
type Skip = (person: UserRow) => string | undefined;

export const NO_USERS = [warning("Select at least one user")];

/**
 * Reads the users whom an address selects: some by their ids, or all that the list's query finds.
 * @throws the redirect to the list where it selects nobody, and {FailureResponse}
 */
export async function readSelection(viewer: Viewer, request: Request, skip: Skip) {
  const url = new URL(request.url);
  if (isSelectionEmpty(USERS, url.search)) throw await redirectWithFlash(parentPageUrl(USERS, url), NO_USERS);
  const { keys, all } = parseSelection(USERS, url.searchParams);
  const everybody = await readVisibleUsers(viewer);
  const found = all === null ? null : filterRows(USERS, everybody, getListQuery(USERS, request), DATE_FORMATTERS);
  const ids = found?.map(({ id }) => id) ?? keys;
  const tooMany = ids.length > MOST_USERS ? ids.length : null;
  return { ...divideUsers(everybody, tooMany ? [] : ids, skip), tooMany };
}

/** Divides the selected users: the action applies to some and leaves out the others, each with a reason. */
export function divideUsers(everybody: readonly UserRow[], ids: readonly string[], skip: Skip) {
  const known = new Map(everybody.map((person) => [person.id, person]));
  const people: SelectedUser[] = [];
  const left: Parameters<typeof groupSkipped>[0][number][] = [];
  for (const id of ids) {
    const person = known.get(id);
    const why = person ? skip(person) : "Not found";
    if (person && !why) people.push({ id, name: nameOf(person), email: person.email });
    else if (why) left.push({ label: person?.email ?? "someone", to: person ? userPaths.details(id) : null, why });
  }
  return { people, leftOut: groupSkipped(left) };
}

export const readUserIds = (form: FormData): string[] =>
  [...new Set(form.getAll("user").map(String))].slice(0, MOST_USERS);

const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim();
