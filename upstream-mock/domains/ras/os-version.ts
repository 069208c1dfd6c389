/** Below it an appliance can't be a gateway (R9). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** Needed for destinations, routes, restricted access and cancelling a deployment (R9). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";
