const HOURS = [3600, "hour", Number.POSITIVE_INFINITY] as const;
/** Each unit's size in seconds, its name, and the seconds below which it is used. */
const UNITS = [[1, "second", 60], [60, "minute", 7200], HOURS] as const;

/**
 * Returns the sentence that says how long to wait: in minutes from one minute on, in hours from two, always rounded up.
 */
export function waiting(seconds: number): string {
  const [size, unit] = UNITS.find(([, , most]) => seconds < most) ?? HOURS;
  const amount = Math.max(1, Math.ceil(seconds / size));
  return `Please wait ${amount} ${unit}${amount === 1 ? "" : "s"} and try again.`;
}

/** Returns a refusal with the time to wait, unless it already says what to do (SAFE-07). */
export function withWaiting(refusal: string, seconds: number | undefined): string {
  return refusal === "" || seconds === undefined || /\bplease\b/i.test(refusal)
    ? refusal
    : `${refusal} ${waiting(seconds)}`;
}
