import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { contrastsIn } from "./contrasts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Gives each page axe as it loads: to send it along with every question would take longer than the answer. */
export const injectAxe = (page: Page) =>
  page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });

/** Runs axe on the page with all rules but contrast. None of these needs the style sheets' text. */
function breachesIn(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: { type: "tag", values },
      rules: { "color-contrast": { enabled: false } },
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, TAGS);
}

/**
 * Returns axe's findings on the page; the dark theme differs in its colours alone.
 * @param judged the combinations of colours that axe has judged on earlier pages; this page's are added
 */
export async function violationsOf(page: Page, judged = new Set<string>()): Promise<string[]> {
  const found = await breachesIn(page);
  // By the user's choice of a theme: asking the browser to emulate another one has hung.
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    const { violations, combinations } = await page.evaluate(contrastsIn, [...judged]);
    found.push(...violations.map((violation) => `color-contrast (${theme}): ${violation}`));
    for (const combination of combinations) judged.add(combination);
  }
  await page.evaluate(() => document.documentElement.removeAttribute("data-theme"));
  return found;
}
