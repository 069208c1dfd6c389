import type { I18n } from "@lingui/core";
import { createI18n, type Message, type Text, toText } from "#contract/i18n/i18n";
import { LANGUAGES } from "./languages";

export {
  type Catalogue,
  createI18n,
  type Message,
  msg,
  splitMessageId,
  type Text,
  toMessageId,
  toText,
} from "#contract/i18n/i18n";

/** Returns a counting message with its number: `{count, plural, one {# user} other {# users}}` as '233 users'. */
export const toCount = (i18n: I18n, counted: Message, count: number): string => i18n._(counted.id, { count });

/** Returns a form's labels in the reader's language. */
export const toLabels = (i18n: I18n, labels: Record<string, Text>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, toText(i18n, label)]));

/** Creates what makes English texts, which need no catalogue: for what shows none, or where the reader's language isn't known. */
export const createEnglishI18n = (): I18n => createI18n(LANGUAGES[0]);
