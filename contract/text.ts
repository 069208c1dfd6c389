// What may stand in a line of text and in a name. Portal and upstream judge by the same rules (SAFE-07).

/** Matches control characters and what a viewer may take for the end of a line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Matches characters that nobody sees: marks that turn the direction of text round, blanks of no width, fillers, lone
 * surrogates. It doesn't match variation selectors, which only choose between two looks of the character before them.
 */
const HIDDEN = /\p{Cf}|\p{Cs}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/u;

/** Matches the joiners that some scripts need between two letters, and pictures that are made of several. */
const JOINERS = /(?<=[\p{L}\p{M}\p{Extended_Pictographic}])(?:\u200c|\u200d)(?=[\p{L}\p{Extended_Pictographic}])/gu;

/** Matches a page's address, and what mail programs turn into a link to one, once full-width characters are folded. */
const ADDRESS = /:\/\/|www\./;

/** What can be wrong with a text, and what is said of it. */
export const TEXT_PROBLEMS = {
  breaks: "Line breaks and control characters are not permitted",
  hides: "Invisible characters are not permitted: please type the text instead of pasting it",
  address: "The address of a page is not permitted",
} as const;
export type TextProblem = keyof typeof TEXT_PROBLEMS;

/** Returns the text as it is stored and compared: without blanks around it, each letter spelled in one way (NFC). */
export const plainText = (text: string) => text.normalize("NFC").trim();

/** Returns why a text is no plain line of text; null when it is one. */
export function lineProblem(text: string): TextProblem | null {
  if (BREAKS.test(text)) return "breaks";
  return HIDDEN.test(text.replace(JOINERS, "")) ? "hides" : null;
}

/** Returns why a text can't be a name, which ends in mails to others; null when it can. SAFE-07. */
export function nameProblem(text: string): TextProblem | null {
  const problem = lineProblem(text);
  if (problem) return problem;
  return ADDRESS.test(text.normalize("NFKC").toLowerCase()) ? "address" : null;
}

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNSEEN = new RegExp(`(${JOINERS.source})|[^\\P{Cc}\\n\\t]|${HIDDEN.source}`, "gu");

/** Returns several lines of text, such as a comment: every line break is `\n`, and nothing in it is invisible. */
export const plainLines = (text: string) =>
  text.normalize("NFC").replace(LINE_BREAK, "\n").replace(UNSEEN, "$1").trim();

/** Maps letters that Unicode does not take apart to what people without such keys write. */
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

/** Returns a text as searches compare it: without marks and in lower case, so that `zurich` finds `Zürich`. FIND-02. */
export const fold = (text: string) => (/[^\0-\x7f]/.test(text) ? foldLetters(text) : text.toLowerCase());

const foldLetters = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðħıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
