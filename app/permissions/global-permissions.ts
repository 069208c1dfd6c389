import type { I18n } from "@lingui/core";

/** The roles that a user holds on the whole company. */
type GlobalRoles = Record<"master" | "fleetManager" | "userManager", boolean>;

export const globalPermissions = (i18n: I18n, { master, fleetManager, userManager }: GlobalRoles): string[] => [
  ...(master ? [i18n._("Master User")] : []),
  ...(fleetManager ? [i18n._("Fleet Manager")] : []),
  ...(userManager ? [i18n._("User Manager")] : []),
];
