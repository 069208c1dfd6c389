import { DESTINATIONS_MINIMUM_VERSION, isAtLeast, RAS_MINIMUM_VERSION } from "#contract/os-version";

/** True when an appliance can become a gateway; false when its version is unknown. */
export const isSuitable = (osVersion: string) => isAtLeast(osVersion, RAS_MINIMUM_VERSION);

/** True when a gateway has destinations and the features that depend on them. */
export const hasDestinations = (osVersion: string) => isAtLeast(osVersion, DESTINATIONS_MINIMUM_VERSION);
