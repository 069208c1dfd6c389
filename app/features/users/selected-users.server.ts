import { MAX_BULK_USERS } from "#contract/limits";
import { msg } from "~/i18n/i18n";
import { filterRows } from "~/lists/filter-rows";
import { DATE_FORMATTERS, getListQuery } from "~/lists/list-page.server";
import { isSelectionEmpty, parentPageUrl, parseSelection } from "~/lists/selection";
import { groupSkipped } from "~/lists/skipped-rows";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import type { UserRow } from "./user-rows";
import { createUsersList } from "./users.list";
import { readVisibleUsers } from "./users.server";

export interface SelectedUser {
  id: string;
  name: string;
  email: string;
}

/** Returns why a bulk action skips a user; undefined when it doesn't. */
type Skip = (person: UserRow) => string | undefined;

export const NO_USERS = msg("Select at least one user");

/**
 * Reads the users selected in a URL: by their ids, or all that match the list's query.
 * @throws the redirect to the list when no one is selected, and {FailureResponse}
 */
export async function readSelection(viewer: Viewer, request: Request, skip: Skip) {
  const url = new URL(request.url);
  const list = createUsersList(viewer.i18n);
  if (isSelectionEmpty(list, url.search))
    throw await redirectWithFlash(parentPageUrl(list, url), [warning(viewer.i18n._(NO_USERS))]);
  const { keys, all } = parseSelection(list, url.searchParams);
  const everybody = await readVisibleUsers(viewer);
  const matches = all === null ? null : filterRows(list, everybody, getListQuery(list, request), DATE_FORMATTERS);
  const ids = matches?.map(({ id }) => id) ?? keys;
  const tooMany = ids.length > MAX_BULK_USERS ? ids.length : null;
  return { ...divideUsers(viewer, everybody, tooMany ? [] : ids, skip), tooMany };
}

/** Divides the selected users into ones that the action applies to, and skipped ones with the reason. */
export function divideUsers(
  { i18n }: Pick<Viewer, "i18n">,
  everybody: readonly UserRow[],
  ids: readonly string[],
  skip: Skip,
) {
  const byId = new Map(everybody.map((person) => [person.id, person]));
  const people: SelectedUser[] = [];
  const reasons: Parameters<typeof groupSkipped>[0][number][] = [];
  for (const id of ids) {
    const person = byId.get(id);
    const why = person ? skip(person) : i18n._("Not found");
    if (person && !why) people.push({ id, name: formatName(person), email: person.email });
    else if (why)
      reasons.push({ label: person?.email ?? i18n._("someone"), to: person ? userPaths.details(id) : null, why });
  }
  return { people, skipped: groupSkipped(reasons) };
}

export const readUserIds = (form: FormData): string[] =>
  [...new Set(form.getAll("user").map(String))].slice(0, MAX_BULK_USERS);

const formatName = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim();
