import type { I18n } from "@lingui/core";
import { createEnglishI18n, createI18n } from "./i18n";
import { toMessageKey, unpackCatalogue } from "./message-key";

/**
 * Loads the catalogue that the page names, in the browser. The page's own language counts, not what `lang` says: a browser that
 * translates a page changes that (DOOR-03). @throws when the catalogue can't be loaded: the page then works as without scripts
 */
export async function loadI18n(): Promise<I18n> {
  const link = document.querySelector<HTMLLinkElement>("link[data-catalogue]");
  if (!link?.dataset.catalogue) return createEnglishI18n();
  const response = await fetch(link.href);
  return createI18n(link.dataset.catalogue, unpackCatalogue(await response.json()), toMessageKey);
}
