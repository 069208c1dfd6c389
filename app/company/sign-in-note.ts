import type { Viewer } from "~/session/viewer.server";
import type { NamedPerson } from "~/upstream/people.server";

/** Returns a note for a user who can't log in (GATE-05), or never has; "" otherwise. Last logins need `user.list`. */
export function signInNote({ permissions, i18n }: Viewer, { maySignIn, lastUsed }: NamedPerson): string {
  if (maySignIn === false) return i18n._("Can't log in");
  return permissions.onCompany("user.list") && lastUsed === null ? i18n._("Has never logged in") : "";
}
