import type { I18n } from "@lingui/core";
import { DESTINATIONS_MINIMUM_VERSION, isAtLeast, RAS_MINIMUM_VERSION } from "#contract/os-version";

/** True when an appliance can become a gateway; false when its version is unknown. */
export const canBeGateway = (osVersion: string) => isAtLeast(osVersion, RAS_MINIMUM_VERSION);

/** True when a gateway has destinations and the features that depend on them. */
export const supportsDestinations = (osVersion: string) => isAtLeast(osVersion, DESTINATIONS_MINIMUM_VERSION);

/** Returns why a deployment on an older gateway can't be cancelled, with advice (RASS-08). */
export const describeNotCancellable = (i18n: I18n): string =>
  i18n._(
    "You can cancel a deployment on gateways with version {version} or later. Wait until this one has finished, then undeploy remote access. If it doesn't finish, contact support.",
    { version: DESTINATIONS_MINIMUM_VERSION },
  );

/**
 * Returns why remote access can't be deployed on a location; null when it can (RAS-03).
 * @param permitted true when the viewer may deploy there
 * @param product the product's name, without "OS"
 */
export function deployReason(i18n: I18n, newestVersion: string, permitted: boolean, product: string): string | null {
  if (!permitted) return i18n._("You don't have permission to deploy remote access here.");
  return canBeGateway(newestVersion) ? null : needsNewerDevice(i18n, product);
}

/** Returns why a location without a suitable device can't have remote access (RAS-03). */
export const needsNewerDevice = (i18n: I18n, product: string): string =>
  i18n._("At least one device must be updated to {product}OS {version} or later to use the service.", {
    product,
    version: RAS_MINIMUM_VERSION,
  });
