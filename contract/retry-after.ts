/** The units of a wait, each with its length and the number of seconds below which it is used. */
const UNITS = [
  { unit: "second", seconds: 1, below: 60 },
  { unit: "minute", seconds: 60, below: 7200 },
  { unit: "hour", seconds: 3600, below: Number.POSITIVE_INFINITY },
] as const;

/** Returns how long to wait, rounded up: in seconds below one minute, in minutes below two hours, then in hours (SAFE-07). */
export function splitWait(wait: number) {
  const { unit, seconds } = UNITS.find(({ below }) => wait < below) ?? UNITS[2];
  return { amount: Math.max(1, Math.ceil(wait / seconds)), unit };
}

/** Returns the English sentence that says how long to wait (SAFE-07). */
export function formatRetryAfter(seconds: number): string {
  const { amount, unit } = splitWait(seconds);
  return `Try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}
