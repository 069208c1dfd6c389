import type { Given } from "./settings";

/** Says what about a setting lets the process start, but is hardly meant. */
export interface SettingWarning {
  setting: string;
  message: string;
}

/** True when one letter is added, left out, changed, or swapped with its neighbour. */
function isOneLetterAway(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return restOfShort === restOfLong.slice(1);
  const swapped = `${restOfLong[1]}${restOfLong[0]}${restOfLong.slice(2)}`;
  return restOfShort.slice(1) === restOfLong.slice(1) || restOfShort === swapped;
}

/** Returns a warning for each name that is no setting but one letter away from one, as in PUBLIC_ORIGN. SAFE-06. */
export function findLookalikes(given: Given, known: readonly string[]): SettingWarning[] {
  return Object.keys(given).flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((each) => isOneLetterAway(name, each));
    return meant ? [{ setting: name, message: `${name} is not a setting. Did you mean ${meant}?` }] : [];
  });
}

/** Logs each warning about the settings of a process. */
export function logWarnings(warnings: SettingWarning[], log: { warn(fields: object, message: string): void }): void {
  for (const { setting, message } of warnings) log.warn({ setting }, message);
}
