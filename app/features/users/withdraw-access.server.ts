import { questionOf, SHOW } from "~/lists/answer.server";
import { readChoice } from "~/lists/choice";
import { findRows } from "~/lists/finding";
import { type LeftOut, leftOutBy } from "~/lists/left-out";
import { userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { readPeople } from "./people.server";
import type { Person } from "./user-list";
import { whyNotDelete } from "./user-rights";
import { USERS } from "./users.list";

/** The most users whose access is withdrawn in one go: it can't be undone, and each is named (FIND-04). */
export const MOST_WITHDRAWN = 100;

interface Chosen {
  people: { id: string; name: string; email: string }[];
  leftOut: LeftOut[];
  /** The number of chosen users, where these are too many to name. */
  tooMany: number | null;
}

/** Reads whose access is withdrawn: those chosen one by one, or all that the list's question finds. @throws {FailureResponse} */
export async function readChosen(viewer: Viewer, request: Request): Promise<Chosen> {
  const { keys, all } = readChoice(USERS, new URL(request.url).searchParams);
  const everybody = await readPeople(viewer);
  if (all === null) return divided(viewer, everybody, keys);
  const found = findRows(USERS, everybody, questionOf(USERS, request), SHOW);
  if (found.length > MOST_WITHDRAWN) return { people: [], leftOut: [], tooMany: found.length };
  const ids = found.map(({ id }) => id);
  return divided(viewer, everybody, ids);
}

/** Divides users into those who can be removed, and the others with the reason (USER-04). */
export function divided(viewer: Viewer, everybody: readonly Person[], ids: readonly string[]): Chosen {
  const known = new Map(everybody.map((person) => [person.id, person]));
  const people: Chosen["people"] = [];
  const left: Parameters<typeof leftOutBy>[0][number][] = [];
  for (const id of ids) {
    const person = known.get(id);
    const why = person ? whyNotDelete(viewer, person) : "Not found.";
    if (person && !why) people.push({ id, name: nameOf(person), email: person.email });
    else if (why) left.push({ label: person?.email ?? "somebody", to: person ? userPaths.details(id) : null, why });
  }
  return { people, leftOut: leftOutBy(left), tooMany: null };
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();
