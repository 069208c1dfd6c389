/** OS versions that decide something. */

/** Below it an appliance can't be a gateway. RAS-03. */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** From it on: routes, network destinations, restricted access, cancelling a deployment. RASD-01, RASS-09. */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** The newest version of each OS line (os4, os5), where the upstream can't say. INVT-02. */
export const DEFAULT_LATEST_VERSIONS = { os4: "4.8.9", os5: "5.3.0.3328" };
