import type { I18n } from "@lingui/core";
import { eq, sql } from "drizzle-orm";
import type { Request } from "express";
import { createI18n } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import type { Queryable } from "#db/client";
import { profiles, users } from "#db/schema/identity";
import type { Config } from "#mock/config";
import { CATALOGUES } from "#mock/generated/catalogues";

/** The languages of the upstream's own texts, English first: what nobody chose is in English (LANG-03). */
const LANGUAGES = ["en", ...Object.keys(CATALOGUES)];

/** What makes texts for those whose language isn't known, and for logs and records. */
export const ENGLISH: I18n = createI18n("en");

const createI18nOf = (language: string): I18n => createI18n(language, CATALOGUES[language]);

const isMultilingual = ({ capabilities }: Pick<Config, "capabilities">): boolean => capabilities.includes("languages");

/**
 * Returns what makes texts in the language that the portal names in Accept-Language; English without the capability
 * (LANG-03).
 */
export function readLanguage(config: Pick<Config, "capabilities">, request: Pick<Request, "acceptsLanguages">): I18n {
  const accepted = isMultilingual(config) && request.acceptsLanguages(LANGUAGES);
  return accepted ? createI18nOf(accepted) : ENGLISH;
}

interface Sender {
  db: Queryable;
  config: Pick<Config, "capabilities">;
  /** The language of the user who causes the mail, if anybody does. */
  i18n?: I18n;
}

/**
 * Returns what makes texts in the language that the owner of an address has chosen; in the sender's for one who has
 * chosen none, or has no account (LANG-03).
 */
export function findReceiversLanguage({ db, config, i18n = ENGLISH }: Sender, email: string): I18n {
  if (!isMultilingual(config)) return ENGLISH;
  const profile = db
    .select({ language: profiles.language })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
    .get();
  return findLanguage(profile?.language) ?? i18n;
}

/** Returns the language that a stored tag names, `it` for `it-CH`; undefined for one that the upstream hasn't. */
function findLanguage(tag: string | null | undefined): I18n | undefined {
  if (!tag) return undefined;
  const found = [tag, tag.split("-")[0]].find((each) => each !== undefined && LANGUAGES.includes(each));
  return found === undefined ? undefined : createI18nOf(found);
}
