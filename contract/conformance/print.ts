import junit from "junit-report-builder";
import { AREAS, type Deviation, type Report } from "./report";

const lineOf = ({ where, expected, came }: Deviation) => `  ${where}\n    expected  ${expected}\n    came      ${came}`;

/** Returns the report for people: what deviates, by area, then what was noticed and what was not looked at. */
export function forPeople(report: Report, url: string): string {
  const { deviations, checks, notes, skipped } = report;
  const parts = AREAS.flatMap((area) => {
    const own = deviations.filter((deviation) => deviation.area === area);
    return own.length > 0 ? [`${area}: ${own.length}`, ...own.map(lineOf), ""] : [];
  });
  const listed = (title: string, lines: ReadonlySet<string>) =>
    lines.size > 0 ? [title, ...[...lines].map((line) => `  ${line}`), ""] : [];
  const count = deviations.length === 1 ? "1 deviation" : `${deviations.length} deviations`;
  const end = `${url}: ${count} from the contract in ${checks.size} checks.`;
  return [...parts, ...listed("Noticed", notes), ...listed("Not looked at", skipped), end, ""].join("\n");
}

/** Returns the report as JSON. */
export function asJson({ deviations, checks, notes, skipped }: Report, url: string): string {
  const body = { url, checks: checks.size, deviations, notes: [...notes], skipped: [...skipped] };
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** Returns the report as JUnit writes it: a suite for each area, a case for each check. */
export function asJunit({ checks }: Report, url: string): string {
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
