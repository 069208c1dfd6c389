import junit from "junit-report-builder";

/** What a check is about. */
const AREAS = [
  "sign-in",
  "schema",
  "answers",
  "lists",
  "pages",
  "errors",
  "time",
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

const MAX_SHOWN_LENGTH = 160;

/** Shorter texts are no secrets: a report without them could not be read. */
const MIN_SECRET_LENGTH = 6;
/** The most secrets that are remembered; the oldest is forgotten, and was masked where it came. */
const MAX_SECRETS = 2000;

/** Returns a value as a text. */
const written = (value: unknown) => (typeof value === "string" ? `"${value}"` : JSON.stringify(value)) ?? "nothing";

/** Returns a text in one short line. */
function shown(text: string): string {
  return (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text).replace(/\s+/g, " ");
}

/** What a run has found out about an upstream (CONF-02). */
export class Report {
  readonly checks = new Map<string, Check>();
  /** What an upstream may do, but somebody may want to know. */
  readonly notes = new Set<string>();
  /** Why the run ended before its last check; null for a whole run. */
  stopped: string | null = null;
  private readonly secrets = new Set<string>();
  /** Is called with each deviation when it is found, masked. */
  onDeviation: ((deviation: Deviation) => void) | undefined;
  private readonly reasons = new Map<string, string>();
  private readonly made = new Set<string>();

  /**
   * Records a check, once under its name, and a deviation unless it holds.
   * @returns whether it holds
   */
  expect(area: Area, where: string, holds: boolean, expected: string, came: unknown): boolean {
    const key = `${area}: ${where}`;
    const check = this.checks.get(key) ?? { area, where, deviations: [] };
    this.checks.set(key, check);
    if (!holds && !this.hasFound(area, where, expected)) {
      const deviation = { area, where, expected, came: shown(this.mask(written(came))) };
      check.deviations.push(deviation);
      this.onDeviation?.(deviation);
    }
    return holds;
  }

  /** True when a deviation was recorded already. */
  hasFound(area: Area, where: string, expected: string): boolean {
    const found = this.checks.get(`${area}: ${where}`)?.deviations ?? [];
    return found.some((deviation) => deviation.expected === expected);
  }

  /** Hides secrets wherever they would be shown (CONF-05). */
  hide(...secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets)
      if (secret && secret.length >= MIN_SECRET_LENGTH)
        for (const text of [secret, JSON.stringify(secret).slice(1, -1)]) this.secrets.add(text);
    for (const oldest of this.secrets) {
      if (this.secrets.size <= MAX_SECRETS) break;
      this.secrets.delete(oldest);
    }
  }

  /** Returns a text without the hidden secrets. */
  mask(text: string): string {
    return [...this.secrets].reduce((now, secret) => now.replaceAll(secret, "…"), text);
  }

  /** Records why a check could not be made. It counts unless the check is made elsewhere in the run. */
  skip(what: string, why: string): void {
    this.reasons.set(what, why);
  }

  /** Records that a check was made which may be skipped elsewhere in the run. */
  done(what: string): void {
    this.made.add(what);
  }

  /** The checks that were not made, each with its reason. */
  get skipped(): string[] {
    return [...this.reasons].flatMap(([what, why]) => (this.made.has(what) ? [] : [`${what}: ${why}`]));
  }

  get deviations(): Deviation[] {
    return [...this.checks.values()].flatMap(({ deviations }) => deviations);
  }
}

const lineOf = ({ where, expected, came }: Deviation) => `  ${where}\n    expected  ${expected}\n    received  ${came}`;

/** Formats the report for people: deviations by area, then notes and skipped checks. */
export function formatReport(report: Report, url: string): string {
  const { deviations, checks, notes, skipped, stopped } = report;
  const parts = AREAS.flatMap((area) => {
    const own = deviations.filter((deviation) => deviation.area === area);
    return own.length > 0 ? [`${area}: ${own.length}`, ...own.map(lineOf), ""] : [];
  });
  const listed = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ""] : [];
  const count = deviations.length === 1 ? "1 deviation" : `${deviations.length} deviations`;
  const end = `${url}: ${count} from the contract in ${checks.size} checks. Not checked: ${skipped.length}.`;
  const cut = stopped === null ? [] : [`Stopped before the last check: ${stopped}.`];
  const lines = [...parts, ...listed("Notes", [...notes]), ...listed("Not checked", skipped), ...cut, end, ""];
  return report.mask(lines.join("\n"));
}

/** Returns the report as JSON. */
export function toJsonReport(report: Report, url: string): string {
  const { deviations, checks, notes, skipped, stopped } = report;
  const body = { url, checks: checks.size, deviations, notes: [...notes], skipped, stopped };
  return report.mask(`${JSON.stringify(body, null, 2)}\n`);
}

/** Returns the report as JUnit writes it: a suite for each area, a case for each check. */
export function toJunitReport(report: Report, url: string): string {
  const { checks } = report;
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
  return report.mask(builder.build());
}
