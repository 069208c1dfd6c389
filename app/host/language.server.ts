import type { AppLoadContext } from "@remix-run/node";
import { CATALOGUES } from "~/i18n/generated/catalogues";
import { createI18n } from "~/i18n/i18n";
import { LANGUAGES, PSEUDO_LANGUAGE } from "~/i18n/languages";
import { config } from "./config.server";
import { preferenceCookie } from "./sealed-cookie.server";

const cookie = preferenceCookie("language");

/** Matches a Cookie header that has a chosen language and nothing else. */
export const ONLY_LANGUAGE = /^(?:__Host-)?language=[^;]*$/;

/**
 * Returns the languages that the portal offers, by their tags.
 * @param local true on a developer's machine, which offers the pseudo-language too
 */
export const listLanguages = (local = !config.production): string[] =>
  local ? [...LANGUAGES, PSEUDO_LANGUAGE] : [...LANGUAGES];

/** Returns an offered language by its tag; undefined for any other value. */
export const findLanguage = (tag: unknown, offered = listLanguages()): string | undefined =>
  offered.find((each) => each === tag);

/** Reads the language that this browser's user has chosen; undefined without one, or when it is offered no more. */
export async function readLanguage(cookies: string | undefined, offered: readonly string[]) {
  return findLanguage(await cookie.parse(cookies ?? null), [...offered]);
}

export const serializeLanguage = (tag: string): Promise<string> => cookie.serialize(tag);

/** Creates what makes texts in an offered language. */
export const createI18nOf = (tag: string) => createI18n(tag, CATALOGUES[tag]);

/** Answers a request in the language that its user has chosen, if any, wherever the browser would have another one (LANG-02). */
export function answerIn(context: AppLoadContext, tag: unknown): void {
  const language = findLanguage(tag);
  if (!language || language === context.i18n.locale) return;
  context.i18n = createI18nOf(language);
  context.visitor.language = language;
}

function nameLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * The languages to choose from by their own names, such as "Italiano". The pseudo-language comes to browsers that ask for
 * it.
 */
export const LANGUAGE_NAMES: { tag: string; name: string }[] = LANGUAGES.map((tag) => ({
  tag,
  name: nameLanguage(tag),
}));
