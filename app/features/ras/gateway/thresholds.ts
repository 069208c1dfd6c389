import { DESTINATIONS_MINIMUM_VERSION, RAS_MINIMUM_VERSION } from "#contract/os-version";
import { compareVersions } from "~/machines/os-version";

/** True when an appliance can become a gateway; false when its version is unknown. */
export const isSuitable = (osVersion: string) => compareVersions(osVersion, RAS_MINIMUM_VERSION) >= 0;

/** True when a gateway has destinations and the features that depend on them. */
export const hasDestinations = (osVersion: string) => compareVersions(osVersion, DESTINATIONS_MINIMUM_VERSION) >= 0;
