const HOURS = [3600, "hour", Number.POSITIVE_INFINITY] as const;
/** Lists each unit with its length in seconds and the number of seconds from which the next unit is used. */
const UNITS = [[1, "second", 60], [60, "minute", 7200], HOURS] as const;

/** Returns how long to wait, rounded up: in seconds below one minute, in minutes below two hours, then in hours (SAFE-07). */
export function splitWait(seconds: number) {
  const [size, unit] = UNITS.find(([, , limit]) => seconds < limit) ?? HOURS;
  return { amount: Math.max(1, Math.ceil(seconds / size)), unit };
}

/** Returns the English sentence that says how long to wait (SAFE-07). */
export function formatRetryAfter(seconds: number): string {
  const { amount, unit } = splitWait(seconds);
  return `Try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}
