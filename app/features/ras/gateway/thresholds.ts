import { isAtLeast } from "#contract/version-order";

/** Below it an appliance can't be a gateway (R9). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** From it on: routes, network destinations, restricted access, cancelling a deployment (R9). */
const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** Whether an appliance may become a gateway. One whose version nobody knows may not. */
export const isSuitable = (osVersion: string) => isAtLeast(osVersion, RAS_MINIMUM_VERSION);

/** Whether a gateway has destinations and what depends on them. */
export const hasDestinations = (osVersion: string) => isAtLeast(osVersion, DESTINATIONS_MINIMUM_VERSION);
