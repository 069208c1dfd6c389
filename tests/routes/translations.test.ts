import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { describe, expect, test as plain } from "vitest";
import { type Catalogue, splitMessageId } from "../../app/i18n/i18n";
import { LANGUAGES } from "../../app/i18n/languages";
import { splitAtBraces } from "../../contract/i18n/read-message";
import { readCatalogue } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { test } from "../support/no-js/test";
import { allPages } from "../support/routes";
import { HUNG_AFTER_MS } from "../support/unhurried";

const pages = (await allPages()).filter(({ file }) => file.endsWith(".tsx"));
const urls = [...new Set(pages.map(({ pattern }) => sampleUrl(pattern))), ...VIEWS];
const [, ...TRANSLATED] = LANGUAGES;

/** What is heard or shown beside an element's content. */
const SAID = ["aria-label", "title", "placeholder", "alt"];

/** What users typed, in a language of their own. */
const TYPED = ".note-text";

/** Escapes a text for an expression, with `.+` for each value. */
const toPattern = (sentence: string) =>
  splitAtBraces(sentence.replace(/<\/?\d+\/?>/g, ""))
    .map((part, at) => (at % 2 === 1 ? ".+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("");

/** Returns an expression that matches the English sentences that have another text in the language; plurals are left out. */
function createFinder(catalogue: Catalogue): RegExp {
  const words = (text: string) => text.replace(/\{[^{}]*\}/g, "").match(/[A-Za-z]{2,}/g)?.length ?? 0;
  const sentences = Object.entries(catalogue)
    .map(([id, text]) => [splitMessageId(id).sentence, text] as const)
    .filter(
      ([sentence, text]) =>
        text !== sentence && !sentence.includes(",plural") && !/, (?:plural|select),/.test(sentence),
    )
    .filter(([sentence]) => words(sentence) > 1)
    .map(([sentence]) => toPattern(sentence));
  return new RegExp(`^(?:${sentences.join("|")})$`, "s");
}

function listTexts(html: string): string[] {
  const root = parse(html);
  for (const kept of root.querySelectorAll(`script, style, [translate=no], ${TYPED}`)) kept.remove();
  const texts = root
    .querySelectorAll("*")
    .flatMap((element) => [
      ...element.childNodes.filter(({ nodeType }) => nodeType === 3).map(({ text }) => text),
      ...SAID.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
  return texts.map((text) => text.trim()).filter(Boolean);
}

describe.each(TRANSLATED)("in %s", (language) => {
  const [upstream, catalogue] = ["upstream-mock", "app"].map((folder) =>
    readCatalogue(readFileSync(`${folder}/i18n/${language}.po`, "utf8")),
  ) as [Catalogue, Catalogue];

  plain("quoted names and addresses of the specification stay as they are", () => {
    for (const name of ["Remote Access Service", "SerenITy", "OpenVPN Connect"])
      for (const [sentence, text] of Object.entries(catalogue))
        if (sentence.includes(name)) expect(text, sentence).toContain(name);
  });

  test(
    "no page has a sentence in English @all [LANG-05]",
    async ({ request, signInAs }) => {
      const isEnglish = createFinder({ ...upstream, ...catalogue });
      await signInAs(MASTER);
      const found = new Set<string>();
      let read = 0;
      for (const url of urls) {
        const answer = await request.get(url, { headers: { accept: "text/html", "accept-language": language } });
        const texts = listTexts(await answer.text());
        read += texts.length;
        for (const text of texts) if (isEnglish.test(text)) found.add(`${url}: ${text}`);
      }
      expect([...found]).toEqual([]);
      expect(read).toBeGreaterThan(5000);
    },
    HUNG_AFTER_MS,
  );
});
