import { parse } from "node-html-parser";
import { MASTER } from "../support/accounts";
import { sampleUrl } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";
import { allPages } from "../support/routes";

/** One test visits every page: on a busy machine that takes its time. */
const SOME_MINUTES = 300_000;

const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
];

/** Matches serial numbers, and e-mail addresses. */
const KEPT = /BX-\d{4}-\d{6}|[\w.-]+@[\w-]+\.example/;

/** Matches what isn't translated, and the names of actions. */
const ASIDE = "[translate=no], .visually-hidden, button, form";

test(
  "a translated list leaves the serial numbers and addresses in its cells as they are [DOOR-03]",
  async ({ request, signInAs }) => {
    await signInAs(MASTER);
    const found: string[] = [];
    let kept = 0;
    for (const url of urls) {
      const root = parse(await (await request.get(url, { headers: { accept: "text/html" } })).text());
      kept += root.querySelectorAll("[translate=no]").filter(({ text }) => KEPT.test(text)).length;
      for (const aside of root.querySelectorAll(ASIDE)) aside.remove();
      const cells = root.querySelectorAll("tbody :is(td, th)").map(({ text }) => text.trim());
      found.push(...cells.filter((text) => KEPT.test(text)).map((text) => `${url}: ${text}`));
    }
    expect([...new Set(found)]).toEqual([]);
    expect(kept).toBeGreaterThan(100);
  },
  SOME_MINUTES,
);
