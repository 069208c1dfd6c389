import type { Viewer } from "~/session/viewer.server";
import type { NamedPerson } from "~/upstream/people.server";

/**
 * Describes a user who can't log in (GATE-05), or who never has, which only viewers with `user.list` may know; "" for
 * any other user.
 */
export function describeMissingLogin({ permissions, i18n }: Viewer, { maySignIn, lastUsed }: NamedPerson): string {
  if (maySignIn === false) return i18n._("Can't log in");
  return permissions.onCompany("user.list") && lastUsed === null ? i18n._("Has never logged in") : "";
}
