const UNITS = [
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
  { unit: "second", seconds: 1 },
] as const;

/** Returns how long something still takes, in the largest unit of which one is left: "About 2 minutes left". */
export function timeLeft(seconds: number): string {
  const { unit, seconds: each } = UNITS.find((one) => seconds >= one.seconds) ?? UNITS[2];
  const left = Math.max(1, Math.ceil(seconds / each));
  return `About ${left} ${unit}${left === 1 ? "" : "s"} left`;
}
