import { questionOf, SHOW } from "~/lists/answer.server";
import { readChoice } from "~/lists/choice";
import { findRows } from "~/lists/finding";
import { type LeftOut, leftOutBy } from "~/lists/left-out";
import { userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { readPeople } from "./people.server";
import type { Person } from "./user-list";
import { USERS } from "./users.list";

/** The most users of one bulk action: none of these can be undone, and each user is named (FIND-04). */
export const MOST_USERS = 100;

/** A selected user, as a bulk action's dialog names one. */
export interface SelectedUser {
  id: string;
  name: string;
  email: string;
}

interface Selection {
  people: SelectedUser[];
  leftOut: LeftOut[];
  /** The number of selected users when it is more than one action may have. */
  tooMany: number | null;
}

/** Returns why a bulk action leaves a user alone; undefined for a user whom it is about. */
type Skip = (person: Person) => string | undefined;

/** Reads the users whom an address selects: some by their ids, or all that the list's query finds. @throws {FailureResponse} */
export async function readSelection(viewer: Viewer, request: Request, skip: Skip): Promise<Selection> {
  const { keys, all } = readChoice(USERS, new URL(request.url).searchParams);
  const everybody = await readPeople(viewer);
  if (all === null) return divideUsers(everybody, keys, skip);
  const found = findRows(USERS, everybody, questionOf(USERS, request), SHOW);
  if (found.length > MOST_USERS) return { people: [], leftOut: [], tooMany: found.length };
  const ids = found.map(({ id }) => id);
  return divideUsers(everybody, ids, skip);
}

/** Divides the selected users: the action applies to some and leaves out the others, each with a reason. */
export function divideUsers(everybody: readonly Person[], ids: readonly string[], skip: Skip): Selection {
  const known = new Map(everybody.map((person) => [person.id, person]));
  const people: SelectedUser[] = [];
  const left: Parameters<typeof leftOutBy>[0][number][] = [];
  for (const id of ids) {
    const person = known.get(id);
    const why = person ? skip(person) : "Not found";
    if (person && !why) people.push({ id, name: nameOf(person), email: person.email });
    else if (why) left.push({ label: person?.email ?? "someone", to: person ? userPaths.details(id) : null, why });
  }
  return { people, leftOut: leftOutBy(left), tooMany: null };
}

/** Returns the ids of the users whom a bulk action's form names. */
export const readUserIds = (form: FormData): string[] =>
  [...new Set(form.getAll("user").map(String))].slice(0, MOST_USERS);

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();
