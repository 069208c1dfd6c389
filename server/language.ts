import type { RequestHandler } from "express";
import { createI18nOf, listLanguages, readLanguage } from "~/host/language.server";

/**
 * Sets `response.locals.i18n`, the texts in the language that the visitor has chosen, else in that of the browser
 * (LANG-02). No other answer of a cache between them is for a reader of another language.
 * @param local true on a developer's machine, where the pseudo-language can be seen
 */
export function language(local: boolean): RequestHandler {
  const offered = listLanguages(local);
  return (request, response, next) => {
    response.vary("Accept-Language, Cookie");
    readLanguage(request.headers.cookie, offered)
      .then((chosen) => {
        response.locals.i18n = createI18nOf(chosen ?? (request.acceptsLanguages(offered) || "en"));
        next();
      })
      .catch(next);
  };
}
