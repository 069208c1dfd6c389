import type { Viewer } from "~/session/viewer.server";
import type { NamedPerson } from "~/upstream/people.server";

/**
 * Returns what to say beside a user who is offered for access or as a manager: that the account can't sign in (GATE-05),
 * or never has; "" for all others. Only who lists users knows of their logins.
 */
export function signInNote({ permissions }: Viewer, { maySignIn, lastUsed }: NamedPerson): string {
  if (maySignIn === false) return "Can't log in";
  return permissions.onCompany("user.list") && lastUsed === null ? "Has never logged in" : "";
}
