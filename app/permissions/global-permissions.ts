/** The roles that a user holds on the whole company. */
type GlobalRoles = Record<"master" | "fleetManager" | "userManager", boolean>;

export const globalPermissions = ({ master, fleetManager, userManager }: GlobalRoles): string[] => [
  ...(master ? ["Master User"] : []),
  ...(fleetManager ? ["Fleet Manager"] : []),
  ...(userManager ? ["User Manager"] : []),
];
