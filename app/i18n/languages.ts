/**
 * The languages that the portal offers, by their tags: a language is added here once its catalogue `app/i18n/TAG.po` is complete.
 * English, the language of the source texts, comes first: it is the fallback when a browser accepts none of them (LANG-02).
 */
export const LANGUAGES: readonly [string, ...string[]] = ["en", "it", "es", "de", "fr"];

/**
 * English 40 % longer and with accents, which shows texts that aren't messages or have no room (LANG-06). Local runs
 * offer it.
 */
export const PSEUDO_LANGUAGE = "en-XA";
