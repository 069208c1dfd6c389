/** Dotted numbers compared number by number; no version is below all. */
export function isAtLeast(version: string | null, minimum: string): boolean {
  if (version === null || !/^[0-9]+(\.[0-9]+)*$/.test(version)) return false;
  const have = version.split(".").map(Number);
  for (const [index, wanted] of minimum.split(".").map(Number).entries()) {
    const part = have[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
