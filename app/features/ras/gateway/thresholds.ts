import { compareVersions } from "~/machines/os-version";

/** Names the first version of an appliance that can be a gateway (RAS-03). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** Names the first version with routes, destinations, restricted access and cancelling (RASS-01, RASD-01, RASA-02). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** Whether an appliance may become a gateway. One whose version nobody knows may not. */
export const isSuitable = (osVersion: string) => compareVersions(osVersion, RAS_MINIMUM_VERSION) >= 0;

/** Whether a gateway has destinations and what depends on them. */
export const hasDestinations = (osVersion: string) => compareVersions(osVersion, DESTINATIONS_MINIMUM_VERSION) >= 0;
