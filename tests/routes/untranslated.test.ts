import { HTMLElement, type Node, parse } from "node-html-parser";
import { openDatabase } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { companies, profiles } from "#db/schema/identity";
import { TEST_NOW } from "#mock/start-upstream";
import { seed } from "#seeds/seed";
import { MASTER } from "../support/accounts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";
import { allPages } from "../support/routes";

/** One test visits every page: on a busy machine that takes its time. */
const SOME_MINUTES = 300_000;

const pages = (await allPages()).filter(({ file }) => file.endsWith(".tsx"));
const urls = [...new Set(pages.map(({ pattern }) => sampleUrl(pattern))), ...VIEWS];

/** Returns the seeded names of people, locations, machines and companies. */
async function readNames(): Promise<string[]> {
  const db = openDatabase(":memory:", "upstream-mock/db/migrations");
  await seed(db, TEST_NOW);
  const people = db.select().from(profiles).all();
  const things = [locations, machines, companies].flatMap((table) => db.select({ name: table.name }).from(table).all());
  const names = people.flatMap(({ firstName, lastName }) => [firstName, lastName]);
  return [...new Set([...names, ...things.flatMap(({ name }) => name ?? [])])];
}

const asPattern = (name: string) => name.replaceAll(".", "\\.");

/** Matches serial numbers, e-mail addresses and hosts, IP addresses and networks, and the seeded names. */
const KEPT = new RegExp(
  [
    String.raw`(?:BX|VA)-\d{4}-\d{6}`,
    String.raw`[\w.@-]+\.example\b`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}(?!\d)`,
    String.raw`(?<![\p{L}\d])(?:${(await readNames()).map(asPattern).join("|")})(?![\p{L}\d])`,
  ].join("|"),
  "u",
);

const OUT_OF_SIGHT = "head, script, style, textarea, .visually-hidden";

/** Where such a value stands in a text that is translated, with the reason. */
const EXCEPTIONS = {
  ".notification": "a message is one text from the action or the upstream",
  "a[href^='/activity/']": "a record's sentence is one text from the upstream",
  "main:has(h1:contains(Notices)) th a": "a notice is one text, which the list searches and exports",
  ".field-hint:contains(For example)": "nobody's address: an example of what to type",
  ".country-fields option": "countries with a name in common with a person",
};

/** Returns the texts below a node that have a value to keep, and are translated. */
function findTranslated(node: Node): string[] {
  if (!(node instanceof HTMLElement)) return KEPT.test(node.text) ? [node.text.trim()] : [];
  return node.getAttribute("translate") === "no" ? [] : node.childNodes.flatMap(findTranslated);
}

test(
  "a translated page leaves names, serial numbers and addresses as they are [DOOR-03]",
  async ({ request, signInAs }) => {
    await signInAs(MASTER);
    const found = new Set<string>();
    const unused = new Set(Object.keys(EXCEPTIONS));
    let kept = 0;
    for (const url of urls) {
      const root = parse(await (await request.get(url, { headers: { accept: "text/html" } })).text());
      for (const hidden of root.querySelectorAll(OUT_OF_SIGHT)) hidden.remove();
      kept += root.querySelectorAll("[translate=no]").filter(({ text }) => KEPT.test(text)).length;
      for (const where of Object.keys(EXCEPTIONS)) {
        const excepted = root.querySelectorAll(where);
        if (excepted.flatMap(findTranslated).length > 0) unused.delete(where);
        for (const element of excepted) element.remove();
      }
      for (const text of findTranslated(root)) found.add(`${url}: ${text}`);
    }
    expect([...found]).toEqual([]);
    expect([...unused], "exceptions without a case").toEqual([]);
    expect(kept).toBeGreaterThan(1000);
  },
  SOME_MINUTES,
);
