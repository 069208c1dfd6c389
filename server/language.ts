import type { Request, RequestHandler } from "express";
import { createI18nOf, listLanguages, readLanguage } from "~/host/language.server";

/** Returns the language that the visitor has chosen, else that of the browser, else English. */
async function chooseLanguage(request: Request, offered: string[]): Promise<string> {
  const chosen = await readLanguage(request.headers.cookie, offered);
  return chosen ?? (request.acceptsLanguages(offered) || "en");
}

/** Creates what makes texts for the reader of an error, in English where even the request's headers can't be read. */
export const createReadersI18n = async (request: Request, offered: string[]) =>
  createI18nOf(await chooseLanguage(request, offered).catch(() => "en"));

/**
 * Sets `response.locals.i18n`, the texts in the language that the visitor has chosen, else in that of the browser
 * (LANG-02). No other answer of a cache between them is for a reader of another language.
 * @param local true on a developer's machine, where the pseudo-language can be seen
 */
export function language(local: boolean): RequestHandler {
  const offered = listLanguages(local);
  return (request, response, next) => {
    response.vary("Accept-Language, Cookie");
    chooseLanguage(request, offered)
      .then((tag) => {
        response.locals.i18n = createI18nOf(tag);
        next();
      })
      .catch(next);
  };
}
