import { compareVersions } from "~/machines/os-version";

/** The oldest OS version with which an appliance can be a gateway (RAS-03). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** The oldest OS version with routes, destinations, restricted access and cancelling (RASS-01, RASD-01, RASA-02). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** True when an appliance can become a gateway; false when its version is unknown. */
export const isSuitable = (osVersion: string) => compareVersions(osVersion, RAS_MINIMUM_VERSION) >= 0;

/** True when a gateway has destinations and the features that depend on them. */
export const hasDestinations = (osVersion: string) => compareVersions(osVersion, DESTINATIONS_MINIMUM_VERSION) >= 0;
