import { DESTINATIONS_MINIMUM_VERSION, isAtLeast, RAS_MINIMUM_VERSION } from "#contract/os-version";

/** True when an appliance can become a gateway; false when its version is unknown. */
export const canBeGateway = (osVersion: string) => isAtLeast(osVersion, RAS_MINIMUM_VERSION);

/** True when a gateway has destinations and the features that depend on them. */
export const supportsDestinations = (osVersion: string) => isAtLeast(osVersion, DESTINATIONS_MINIMUM_VERSION);

/** The reason why a deployment on an older gateway can't be cancelled, with advice (RASS-08). */
export const NOT_CANCELLABLE =
  `You can cancel a deployment on gateways with version ${DESTINATIONS_MINIMUM_VERSION} or later. Wait until this one has ` +
  "finished, then undeploy remote access. If it doesn't finish, contact support.";

/**
 * Returns why remote access can't be deployed on a location; null when it can (RAS-03).
 * @param permitted true when the viewer may deploy there
 * @param product the product's name, without "OS"
 */
export function deployReason(newestVersion: string, permitted: boolean, product: string): string | null {
  if (!permitted) return "You don't have permission to deploy remote access here.";
  return canBeGateway(newestVersion) ? null : needsNewerDevice(product);
}

/** Returns why a location without a suitable device can't have remote access (RAS-03). */
export const needsNewerDevice = (product: string) =>
  `At least one device must be updated to ${product}OS ${RAS_MINIMUM_VERSION} or later to use the service.`;
