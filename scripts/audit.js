// npm audit --json | node scripts/audit.js: names the weaknesses of packages that no decision record judges. CI runs it.
import { readFileSync } from "node:fs";

const JUDGED = readFileSync(new URL("../docs/decisions/138-remix-2-stays.md", import.meta.url), "utf8");
/** Fail the run. Less severe ones are named only (SECURITY.md). */
const SEVERE = ["high", "critical"];

/** @type {{ vulnerabilities?: Record<string, { via: (string | Record<string, string>)[] }> }} */
const { vulnerabilities } = JSON.parse(readFileSync(0, "utf8") || "{}");
if (!vulnerabilities) {
  process.stdout.write("The registry does not answer audits: known weaknesses of packages were not looked up.\n");
  process.exit();
}
const causes = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === "object"));
const open = causes.filter(({ url = "" }) => !JUDGED.includes(url.slice(url.lastIndexOf("/") + 1)));
for (const { severity, name, title, url } of open) process.stdout.write(`${severity}: ${name}, ${title}, ${url}\n`);
process.exitCode = open.some(({ severity }) => SEVERE.includes(severity ?? "")) ? 1 : 0;
