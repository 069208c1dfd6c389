/** What a check is about. */
export const AREAS = [
  "sign-in",
  "schema",
  "answers",
  "errors",
  "http",
  "headers",
  "permissions",
  "tenancy",
  "rest",
  "capabilities",
  "writes",
  "idempotency",
] as const;
export type Area = (typeof AREAS)[number];

/** Where an upstream does not keep the contract. */
export interface Deviation {
  area: Area;
  /** The operation, and the field or the account if it is about one. */
  where: string;
  expected: string;
  came: string;
}

/** One thing that was looked at, which may have been looked at often. */
export interface Check {
  area: Area;
  where: string;
  deviations: Deviation[];
}

const LONGEST_SHOWN = 160;

/** Returns a value in one short line. */
function shown(value: unknown): string {
  const text = (typeof value === "string" ? `"${value}"` : JSON.stringify(value)) ?? "nothing";
  return (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text).replace(/\s+/g, " ");
}

/** What a run has found out about an upstream (CONF-02). */
export class Report {
  readonly checks = new Map<string, Check>();
  /** What an upstream may do, but somebody may want to know. */
  readonly notes = new Set<string>();
  /** What was not looked at, and why. */
  readonly skipped = new Set<string>();

  /**
   * Records a check, once under its name, and a deviation unless it holds.
   * @returns whether it holds
   */
  expect(area: Area, where: string, holds: boolean, expected: string, came: unknown): boolean {
    const key = `${area}: ${where}`;
    const check = this.checks.get(key) ?? { area, where, deviations: [] };
    this.checks.set(key, check);
    const isKnown = check.deviations.some((deviation) => deviation.expected === expected);
    if (!holds && !isKnown) check.deviations.push({ area, where, expected, came: shown(came) });
    return holds;
  }

  get deviations(): Deviation[] {
    return [...this.checks.values()].flatMap(({ deviations }) => deviations);
  }
}
