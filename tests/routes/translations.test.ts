import { readFileSync } from "node:fs";
import { describe, expect, test as plain } from "vitest";
import { LANGUAGES } from "../../app/i18n/languages";
import { readCatalogue } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { createEnglishFinder, listTexts } from "../support/english-texts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { test } from "../support/no-js/test";
import { allPages } from "../support/routes";
import { HUNG_AFTER_MS } from "../support/unhurried";

const pages = (await allPages()).filter(({ file }) => file.endsWith(".tsx"));
const urls = [...new Set(pages.map(({ pattern }) => sampleUrl(pattern))), ...VIEWS];
const [, ...TRANSLATED] = LANGUAGES;

describe.each(TRANSLATED)("in %s", (language) => {
  const catalogue = readCatalogue(readFileSync(`app/i18n/${language}.po`, "utf8"));

  plain("quoted names and addresses of the specification stay as they are", () => {
    for (const name of ["Remote Access Service", "SerenITy", "OpenVPN Connect"])
      for (const [sentence, text] of Object.entries(catalogue))
        if (sentence.includes(name)) expect(text, sentence).toContain(name);
  });

  test(
    "no page has a sentence in English @all [LANG-05]",
    async ({ request, signInAs }) => {
      const isEnglish = createEnglishFinder(language);
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
