/** A part of a message: a text, `#` in a plural, or a value's name with its type and the texts to choose from. */
export type Token = string | [name: string] | [name: string, type: string, choices?: Record<string, Token[]>];

/**
 * Parses a message such as `{count, plural, one {# user} other {# users}}` into tokens for Lingui (record 140). Only values,
 * `plural` and `select`, also nested, are supported. Apostrophes quote nothing.
 */
export function readMessage(message: string): Token[] {
  return message.includes("{") ? readTokens(message, false) : [message];
}

function readTokens(message: string, inPlural: boolean): Token[] {
  return splitAtBraces(message).flatMap((part, at): Token[] => {
    if (at % 2 === 1) return [readArgument(part)];
    return (inPlural ? part.split(/(#)/) : [part]).filter((text) => text !== "");
  });
}

/** Parses an argument, the text between braces: `count`, or `count, plural, one {…} other {…}`. */
function readArgument(text: string): Token {
  const [, name = "", type, choices] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,(.*))?)?$/s.exec(text) ?? [];
  if (!type) return [name];
  if (!choices) return [name, type];
  const parts = splitAtBraces(choices);
  const keys = parts.filter((_, at) => at % 2 === 0).map((key) => key.trim().replace(/^=/, ""));
  const texts = parts.filter((_, at) => at % 2 === 1);
  return [name, type, Object.fromEntries(texts.map((each, at) => [keys[at], readTokens(each, type === "plural")]))];
}

/** Splits a text at its outermost braces. The parts with an odd index were between braces. */
export function splitAtBraces(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === "}") depth--;
    if (depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
    if (brace === "{") depth++;
  }
  return [...parts, text.slice(from)];
}
