import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { splitMessageId } from "../../app/i18n/i18n";
import { splitAtBraces } from "../../contract/i18n/read-message";
import { readCatalogue } from "../../scripts/messages";

/** What is heard or shown beside an element's content. */
const SAID = ["aria-label", "title", "placeholder", "alt"];

/** What users and machines wrote, in a language of their own. */
const TYPED = ".written";

/** Escapes a text for an expression, with `.+` for each value. */
const toPattern = (sentence: string) =>
  splitAtBraces(sentence.replace(/<\/?\d+\/?>/g, ""))
    .map((part, at) => (at % 2 === 1 ? ".+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("");

/**
 * Returns an expression that matches the English sentences of portal and upstream that have another text in a language;
 * plurals are left out.
 */
export function createEnglishFinder(language: string): RegExp {
  const catalogues = ["upstream-mock", "app"].map((folder) =>
    readCatalogue(readFileSync(`${folder}/i18n/${language}.po`, "utf8")),
  );
  const words = (text: string) => text.replace(/\{[^{}]*\}/g, "").match(/[A-Za-z]{2,}/g)?.length ?? 0;
  const sentences = catalogues
    .flatMap((catalogue) => Object.entries(catalogue))
    .map(([id, text]) => [splitMessageId(id).sentence, text] as const)
    .filter(
      ([sentence, text]) =>
        text !== sentence && !sentence.includes(",plural") && !/, (?:plural|select),/.test(sentence),
    )
    .filter(([sentence]) => words(sentence) > 1)
    .map(([sentence]) => toPattern(sentence));
  return new RegExp(`^(?:${sentences.join("|")})$`, "s");
}

/** Lists the texts of a page, each as an element or an attribute has it. */
export function listTexts(html: string): string[] {
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
