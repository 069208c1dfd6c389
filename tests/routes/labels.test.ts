import { readFileSync } from "node:fs";
import { sampleUrl } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";

const ROW = /^\| (\/\S*) \| (\w+) \| (.+) \|$/gm;
const pages = [...readFileSync("docs/specification/texts.md", "utf8").matchAll(ROW)].map(
  ([, pattern = "", as = "", labels = ""]) => ({
    pattern,
    as,
    labels: labels.split(" · "),
  }),
);

/** Returns the texts and the accessible names that a page has. */
function textsOf(html: string): Set<string> {
  const shown = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .matchAll(/>([^<]+)<|\s(?:aria-label|placeholder)="([^"]+)"/g);
  return new Set(
    [...shown].map(([, text, name]) => (text ?? name ?? "").replaceAll("&amp;", "&").replace(/\s+/g, " ").trim()),
  );
}

test("each page has the labels of the specification, in its spelling and case [PROF-03] @all", async ({
  page,
  pageOf,
}) => {
  expect(pages.length).toBeGreaterThan(30);
  const missing: string[] = [];
  for (const { pattern, as, labels } of pages) {
    const shown = as === "visitors" ? page : await pageOf(`${as}@acme.example`);
    await shown.goto(sampleUrl(pattern));
    const texts = textsOf(await shown.content());
    missing.push(...labels.filter((label) => !texts.has(label)).map((label) => `${pattern}, ${as}: ${label}`));
  }
  expect(missing).toEqual([]);
});
