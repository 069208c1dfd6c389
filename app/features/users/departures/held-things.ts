import type { I18n } from "@lingui/core";
import { sortByText } from "~/i18n/sort-by-text";
import type { Held } from "~/upstream/departures.server";

export type Kind = Held["kind"];

/** Returns what the things of each kind are called, in the order of the list. */
export const listKinds = (i18n: I18n): Record<Kind, string> => ({
  ACCESS: i18n._("Remote access"),
  ROLE: i18n._("Global permissions"),
  MANAGED_LOCATION: i18n._("Managed locations"),
  SUPPORT_CONTACT: i18n._("Support Contact"),
  INVITATION: i18n._("Invitations sent"),
  REQUEST: i18n._("Requests for access"),
  SHARED_VIEW: i18n._("Shared views"),
  ALERT: i18n._("Alerts"),
  CALENDAR_FEED: i18n._("Calendar feed"),
  PASSKEY: i18n._("Passkeys"),
  SESSION: i18n._("Sessions"),
});

/** Returns what a role is called. */
export function describeRole(i18n: I18n, name: Held["name"]): string {
  if (name === "fleet.admin") return i18n._("Fleet Manager");
  return name === "user.admin" ? i18n._("User Manager") : (name ?? "");
}

/** Kinds of things that come and go without anybody's decision. */
const PASSING: readonly Kind[] = ["SESSION", "ALERT"];

/** Returns a line for each thing that ends by somebody's decision alone, as two versions of a form are compared. */
export function nameEnds(i18n: I18n, ends: readonly Held[]): string[] {
  const kinds = listKinds(i18n);
  const lines = ends
    .filter(({ kind }) => !PASSING.includes(kind))
    .map(({ kind, name }) => {
      const value = kind === "ROLE" ? describeRole(i18n, name) : name;
      return value ? i18n._("{label}: {value}", { label: kinds[kind], value }) : kinds[kind];
    });
  return sortByText(i18n, lines, String);
}
