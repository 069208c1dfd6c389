/** Replaced by `scripts/build.js`; undefined in the sources. */
declare const BUILD_VERSION: string;

/** The version of this build, such as `0.1.0+0c39e030` (OPS-01). */
export const VERSION = typeof BUILD_VERSION === "string" ? BUILD_VERSION : "from sources";
