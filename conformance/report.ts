import junit from "junit-report-builder";

/** What a check is about. */
const AREAS = [
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
  /** The skipped checks, each with its reason. */
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

const lineOf = ({ where, expected, came }: Deviation) => `  ${where}\n    expected  ${expected}\n    received  ${came}`;

/** Formats the report for people: deviations by area, then notes and skipped checks. */
export function formatReport(report: Report, url: string): string {
  const { deviations, checks, notes, skipped } = report;
  const parts = AREAS.flatMap((area) => {
    const own = deviations.filter((deviation) => deviation.area === area);
    return own.length > 0 ? [`${area}: ${own.length}`, ...own.map(lineOf), ""] : [];
  });
  const listed = (title: string, lines: ReadonlySet<string>) =>
    lines.size > 0 ? [title, ...[...lines].map((line) => `  ${line}`), ""] : [];
  const count = deviations.length === 1 ? "1 deviation" : `${deviations.length} deviations`;
  const end = `${url}: ${count} from the contract in ${checks.size} checks.`;
  return [...parts, ...listed("Notes", notes), ...listed("Skipped", skipped), end, ""].join("\n");
}

/** Returns the report as JSON. */
export function toJsonReport({ deviations, checks, notes, skipped }: Report, url: string): string {
  const body = { url, checks: checks.size, deviations, notes: [...notes], skipped: [...skipped] };
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** Returns the report as JUnit writes it: a suite for each area, a case for each check. */
export function toJunitReport({ checks }: Report, url: string): string {
  const builder = junit.newBuilder();
  for (const area of AREAS) {
    const own = [...checks.values()].filter((check) => check.area === area);
    if (own.length === 0) continue;
    const suite = builder.testSuite().name(area).property("url", url);
    for (const { where, deviations } of own) {
      const each = suite.testCase().className(area).name(where);
      if (deviations.length > 0) each.failure(deviations.map(lineOf).join("\n"));
    }
  }
  return builder.build();
}
