/** The roles that a user holds on the whole company. */
interface GlobalRoles {
  master: boolean;
  fleetManager: boolean;
  userManager: boolean;
}

/** Returns the names of a user's roles on the whole company. */
export const globalPermissions = ({ master, fleetManager, userManager }: GlobalRoles): string[] => [
  ...(master ? ["Master User"] : []),
  ...(fleetManager ? ["Fleet Manager"] : []),
  ...(userManager ? ["User Manager"] : []),
];
