// The rules for a line of text. Portal and upstream check the same ones (SAFE-07). For names see `names.ts`.

/** Matches control characters and characters that a program may show as a line break. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Matches invisible characters: marks that reverse the direction of text, blanks without width, fillers, lone
 * surrogates. It matches no variation selectors, which only choose between two looks of the character before them.
 */
const HIDDEN = /\p{Cf}|\p{Cs}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/u;

/**
 * Matches what is invisible but needed: joiners between two letters of some scripts and between the parts of one picture,
 * a skin's colour included, and the tags of a region's flag.
 */
const NEEDED =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)(?=[\p{L}\p{Extended_Pictographic}])|(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

const SOFT_HYPHEN = /\u00ad/g;

/** The problems of a text, each with its message. */
export const TEXT_ERRORS = {
  breaks: /* i18n */ "Remove line breaks and control characters",
  hides: /* i18n */ "This text contains invisible characters. Type it instead of pasting it",
  address: /* i18n */ "Remove the web address. Leave out its ending: Acme instead of Acme.com",
} as const;
export type TextError = keyof typeof TEXT_ERRORS;

/**
 * Returns a text as it is stored and compared: without blanks around it and the soft hyphens of pasted names, each letter
 * in one spelling (NFC).
 */
export const normalizeText = (text: string) => text.replace(SOFT_HYPHEN, "").normalize("NFC").trim();

/** Returns why a text is no plain line of text; null when it is one. */
export function findLineError(text: string): TextError | null {
  if (BREAKS.test(text)) return "breaks";
  return HIDDEN.test(text.replace(NEEDED, "")) ? "hides" : null;
}

const ALL_HIDDEN = new RegExp(HIDDEN.source, "gu");
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** The distance of a full-width character from its ASCII one. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Returns a number or an address as it was meant: without invisible characters, which come along when it is pasted, and
 * with ASCII in place of full-width characters.
 */
export const normalizeTyped = (text: string) =>
  text
    .replace(ALL_HIDDEN, "")
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .trim();

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNSEEN = new RegExp(`(${NEEDED.source})|[^\\P{Cc}\\n\\t]|${HIDDEN.source}`, "gu");

/** Normalizes several lines of text: `\n` as the only line break, and no invisible characters. */
export const normalizeLines = (text: string) =>
  text.normalize("NFC").replace(LINE_BREAK, "\n").replace(UNSEEN, "$1").trim();

/** Maps letters that Unicode does not decompose to their usual spelling on other keyboards. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  þ: "th",
};

/** Matches what keyboards and word processors write in place of an apostrophe and of a hyphen. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\uff07]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Returns a text as searches compare it: in lower case, without marks and invisible characters, with one apostrophe and
 * one hyphen, so that `zurich` finds `Zürich` and `dell'orto` finds `Dell’Orto` (FIND-02).
 */
export const fold = (text: string) => (/[^\0-\x7f]/.test(text) ? foldLetters(text) : text.toLowerCase());

const foldLetters = (text: string) =>
  text
    .replace(APOSTROPHES, "'")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(DASHES, "-")
    .toLowerCase()
    .replace(/[ßæœøłđðħıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
