const HOURS = [3600, "hour", Number.POSITIVE_INFINITY] as const;
/** Lists units with their seconds, and below how many each is used. */
const UNITS = [[1, "second", 60], [60, "minute", 7200], HOURS] as const;

/** Says how long to wait: in minutes from one minute on, in hours from two, never less than it takes. SAFE-07. */
export function waiting(seconds: number): string {
  const [size, unit] = UNITS.find(([, , most]) => seconds < most) ?? HOURS;
  const amount = Math.max(1, Math.ceil(seconds / size));
  return `Please wait ${amount} ${unit}${amount === 1 ? "" : "s"} and try again.`;
}
