import { isOsLine, isVersion, type LatestVersions } from "#contract/os-version";

/** Returns the newest versions in an upstream's answer; null when it has none. */
export function latestVersionsFrom(versions: unknown): LatestVersions | null {
  if (typeof versions !== "object" || versions === null) return null;
  const known = Object.entries(versions).filter(
    ([line, version]) => isOsLine(line) && typeof version === "string" && isVersion(version),
  );
  return known.length > 0 ? Object.fromEntries(known) : null;
}
