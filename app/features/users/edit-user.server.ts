import { getZodConstraint } from "@conform-to/zod/v4";
import { userRevision } from "#contract/revision";
import type { Viewer } from "~/session/viewer.server";
import { editUserSchema, userChanges } from "./user.schema";
import type { Person } from "./user-list";
import { whyNotAssignRoles, whyNotDelete } from "./user-rights";

/** Returns what the form shows of a user (USER-03). */
export function userForm(viewer: Viewer, person: Person) {
  const refusal = whyNotAssignRoles(viewer, person);
  return {
    person,
    revision: userRevision(userChanges(person, refusal === undefined)),
    constraint: getZodConstraint(editUserSchema),
    whyNotAssignRoles: refusal,
    whyNotDelete: whyNotDelete(viewer, person),
    isSelf: person.id === viewer.user.id,
  };
}
