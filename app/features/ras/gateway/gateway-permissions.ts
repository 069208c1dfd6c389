import type { Permissions } from "~/permissions/permissions";

/** True when the viewer gets the administration page; others get the end users' page (RASU-01). */
export const canAdminister = ({ onAny }: Pick<Permissions, "onAny">) => onAny("location.list");

/** Returns the viewer's permissions on a location's remote access, held on the company or on the location (RASP-02). */
export function getGatewayPermissions(
  { onCompanyOrLocation }: Pick<Permissions, "onCompanyOrLocation">,
  locationId: string,
) {
  return {
    view: onCompanyOrLocation(locationId, "ras.view"),
    update: onCompanyOrLocation(locationId, "ras.update"),
    deploy: onCompanyOrLocation(locationId, "ras.deploy"),
    undeploy: onCompanyOrLocation(locationId, "ras.unDeploy"),
    listUsers: onCompanyOrLocation(locationId, "ras.user.list"),
    grant: onCompanyOrLocation(locationId, "ras.user.create"),
    updateUser: onCompanyOrLocation(locationId, "ras.user.update"),
    revoke: onCompanyOrLocation(locationId, "ras.user.remove"),
    listDestinations: onCompanyOrLocation(locationId, "location.destination.list"),
    updateDestinations: onCompanyOrLocation(locationId, "location.destination.update"),
  };
}

export type GatewayPermissions = ReturnType<typeof getGatewayPermissions>;
