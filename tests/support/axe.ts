import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Gives each page axe as it loads: to send it along with every question would take longer than the answer. */
export const bringAxe = (page: Page) =>
  page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });

/** Returns what axe finds in the page by these rules. */
async function ask(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  const options: Axe.RunOptions = { runOnly, resultTypes: ["violations"] };
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof Axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Returns what axe has against the page; the dark theme differs in its colours alone. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await ask(page, { type: "tag", values: TAGS });
  await page.emulateMedia({ colorScheme: "dark" });
  return [...light, ...(await ask(page, { type: "rule", values: ["color-contrast"] }))];
}
