import { DESTINATIONS_MINIMUM_VERSION, RAS_MINIMUM_VERSION } from "#contract/os-version";
import { compareVersions } from "~/machines/os-version";

/** Whether an appliance may become a gateway. One whose version nobody knows may not. */
export const isSuitable = (osVersion: string) => compareVersions(osVersion, RAS_MINIMUM_VERSION) >= 0;

/** Whether a gateway has destinations and what depends on them. */
export const hasDestinations = (osVersion: string) => compareVersions(osVersion, DESTINATIONS_MINIMUM_VERSION) >= 0;
