import type { Permissions } from "~/permissions/permissions";

/** True when the viewer gets the administration page; others get the end users' page (RASU-01). */
export const canAdminister = ({ onAny }: Pick<Permissions, "onAny">) => onAny("location.list");

/** Returns the viewer's rights on a location's remote access, held on the company or on the location (RASP-02). */
export function getRights({ onEither }: Pick<Permissions, "onEither">, locationId: string) {
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

export type Rights = ReturnType<typeof getRights>;
