import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { createI18n } from "#contract/i18n/i18n";
import { CATALOGUES } from "#mock/generated/catalogues";
import { createSampleMails, PLACE } from "./testing";

const { "en-XA": _pseudo, ...TRANSLATED } = CATALOGUES;
const ENGLISH = createSampleMails(PLACE);

/** The texts of a mail's elements, each once. */
function listTexts(html: string): Set<string> {
  const { document } = new Window();
  document.write(html.replace(/<style>[\s\S]*?<\/style>/, ""));
  const texts = [...document.querySelectorAll("*")].flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent?.trim() ?? ""),
  );
  return new Set(texts.filter((text) => /[a-z]{2}/i.test(text)));
}

/** What people typed, addresses, names of products, and words that two languages have in common. */
const DATA =
  /^\S+@\S+$|^https:|^2001:|^(?:Acme S\.p\.A\.|Marco Bianchi|Marta Rossi|Location \d|Milano HQ|Roma Office|Power supply 2 failed|mi-gw-01|Brenta Central|BX-[\d-]+|Mission Critical)$|^The fan is loud|^it began|^Not now|^Ask again|^Ring the supplier\.$|^Thanks$|^Name: The Boss|and went on/;
const COMMON = /^(?:Account|Browser|Email|Name):$|^Ticket: Noise$|^[“„":.,].*$/;

describe.each(Object.entries(TRANSLATED))("in %s", (language, catalogue) => {
  const mails = createSampleMails({ ...PLACE, i18n: createI18n(language, catalogue) });

  test.each(ENGLISH.map((mail, at) => [mail.subject, mail, at] as const))(
    "a mail says nothing in English and loses nothing: %s [LANG-03]",
    (_subject, english, at) => {
      const { html, text, subject, links } = mails[at] ?? english;
      const own = listTexts(html);
      const same = [...listTexts(english.html)].filter((each) => own.has(each));
      expect(same.filter((each) => !DATA.test(each) && !COMMON.test(each))).toEqual([]);
      expect(html).toContain(`<html lang="${language}"`);
      expect(subject === "" || subject === english.subject ? subject : "").toMatch(/^(?:Ticket: Noise)?$/);
      expect(links).toEqual(english.links);
      expect(text + subject).not.toMatch(/[{}\ufdd0]|undefined|\[object/);
      const values = [...listTexts(english.html)].filter((each) => DATA.test(each) && !each.includes("Central, "));
      expect(values.filter((each) => ![...own].some((shown) => shown.includes(each)))).toEqual([]);
    },
  );
});
