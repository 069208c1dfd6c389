import type { Permissions } from "~/permissions/permissions";

/** Who gets the administration page; the others get the end users' (R6). */
export const administers = ({ onAny }: Pick<Permissions, "onAny">) => onAny("location.list");

/** What somebody may do with the remote access of one location: held on the company or on the location (R6). */
export function rightsOf({ onEither }: Pick<Permissions, "onEither">, locationId: string) {
  return {
    view: onEither(locationId, "ras.view"),
    update: onEither(locationId, "ras.update"),
    deploy: onEither(locationId, "ras.deploy"),
    undeploy: onEither(locationId, "ras.unDeploy"),
    listUsers: onEither(locationId, "ras.user.list"),
    grant: onEither(locationId, "ras.user.create"),
    updateUser: onEither(locationId, "ras.user.update"),
    revoke: onEither(locationId, "ras.user.remove"),
    listDestinations: onEither(locationId, "location.destination.list"),
    updateDestinations: onEither(locationId, "location.destination.update"),
  };
}

export type Rights = ReturnType<typeof rightsOf>;
