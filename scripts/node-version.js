/**
 * Returns the problem of an unsupported version of Node, by the same limits as `engines` in package.json.
 * @param {string} version such as 20.19.0
 */
export function findVersionError(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return null;
  return `Node ${version} is not supported. Use Node 20 (20.19 or later) or 22 (22.12 or later).`;
}
