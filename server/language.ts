import type { RequestHandler } from "express";
import { CATALOGUES } from "~/i18n/generated/catalogues";
import { createI18n } from "~/i18n/i18n";
import { LANGUAGES, PSEUDO_LANGUAGE } from "~/i18n/languages";

/**
 * Sets `response.locals.i18n`, the texts in the language of the visitor's browser (LANG-02). No other answer of a cache between
 * them is for a reader of another language.
 * @param local true on a developer's machine, where the pseudo-language can be seen
 */
export function language(local: boolean): RequestHandler {
  const offered = local ? [...LANGUAGES, PSEUDO_LANGUAGE] : [...LANGUAGES];
  return (request, response, next) => {
    const chosen = request.acceptsLanguages(offered) || LANGUAGES[0];
    response.locals.i18n = createI18n(chosen, CATALOGUES[chosen]);
    response.vary("Accept-Language");
    next();
  };
}
