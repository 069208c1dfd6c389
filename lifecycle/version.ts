/** Is put in its place by `scripts/build.js`; the sources alone don't have it. */
declare const BUILD_VERSION: string;

/** Names the version that this process was built from, such as `0.1.0+0c39e030` (OPS-01). */
export const VERSION = typeof BUILD_VERSION === "string" ? BUILD_VERSION : "from sources";
