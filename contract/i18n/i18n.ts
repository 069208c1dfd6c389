import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from "@lingui/core";
import { readMessage, type Token } from "./read-message";

// Portal and upstream make texts by the same rules, each of a catalogue of its own (LANG-03).

/** A message that is declared before the reader's language is known, with its values. `i18n._(…)` makes text of it. */
export type Message = MessageDescriptor;
/** What can be shown: a message, or a text such as the upstream's, which is in the reader's language. */
export type Text = string | Message;

/** A catalogue's translations, by the English sentence, which has its context before it, if any. */
export type Catalogue = Record<string, string>;

/** Stands between a message's context and its sentence, as gettext has it. */
const END_OF_CONTEXT = "\u0004";

/**
 * Declares a message: for constants of a module, and for what is thrown. `npm run generate` finds the sentence here.
 * @param given its values, of which each may be a message too; or its context, a literal that says what the sentence is
 * about, where a language needs another translation for it than elsewhere
 */
export const msg = (sentence: string, given?: Record<string, unknown> | string): Message =>
  typeof given === "object" ? { id: sentence, values: given } : { id: toMessageId(sentence, given) };

/** Returns the id of a message, by which catalogues have it. */
export const toMessageId = (sentence: string, context?: string): string =>
  context ? context + END_OF_CONTEXT + sentence : sentence;

/** Splits a message's id into its context, "" for none, and its sentence. */
export function splitMessageId(id: string): { context: string; sentence: string } {
  const end = id.indexOf(END_OF_CONTEXT);
  return { context: id.slice(0, Math.max(end, 0)), sentence: id.slice(end + 1) };
}

/** Returns text as it is, and a message in the reader's language. */
export const toText = (i18n: I18n, text: Text): string => (typeof text === "string" ? text : i18n._(text));

const isMessage = (value: unknown): value is Message => typeof value === "object" && value !== null && "id" in value;

/** Lingui reads `\x41` and `\u0041` in a finished sentence as "A", also where a user's name has them. */
const keepBackslashes = (value: unknown) =>
  typeof value === "string" ? value.replace(/\\(?=x[\da-f]{2}|u[\da-f]{4})/gi, "\\x5c") : value;

class OwnI18n extends I18n {
  /** Returns the key of a message in the catalogue. */
  toKey = (id: string) => id;

  override _(given: MessageDescriptor | string, values?: Record<string, unknown>, options?: MessageOptions): string {
    const message = typeof given === "string" ? { id: given, values } : given;
    const key = this.toKey(message.id);
    // `Trans` names no text of its own.
    const text = options?.message ?? splitMessageId(message.id).sentence;
    const translation = this.messages[key] ?? text;
    // Most messages are a text alone, which needs no formatting: a page has hundreds.
    if (typeof translation === "string" && !translation.includes("{")) return translation;
    const kept = Object.entries(message.values ?? {}).map(([name, value]) => [
      name,
      keepBackslashes(isMessage(value) ? this._(value) : value),
    ]);
    return super._(key, Object.fromEntries(kept), { ...options, message: text });
  }
}

/** What messages with values are parsed to. All messages are literals, so there are only so many. */
const parsed = new Map<string, Token[]>();

function parseOnce(message: string): Token[] {
  const tokens = parsed.get(message) ?? readMessage(message);
  parsed.set(message, tokens);
  return tokens;
}

/**
 * Creates what makes texts for one reader: each request and each browser has its own, none is shared (LANG-02).
 * @param toKey returns the key of a message in the catalogue, which is its id on the server
 */
export function createI18n(language: string, catalogue: Catalogue = {}, toKey?: (id: string) => string): I18n {
  const messages: Messages = catalogue;
  const i18n = new OwnI18n({ locale: language, messages: { [language]: messages } });
  if (toKey) i18n.toKey = toKey;
  return i18n.setMessagesCompiler(parseOnce);
}
