import { emailKey, isEmail, normalizeEmail, toShownEmail } from "#contract/identity/email";
import { normalizeTyped } from "#contract/text";

// Addresses as people paste them: lists, columns of a table, what mail programs copy, and files of spreadsheets (JOIN-01).

export interface PastedAddresses {
  /** Each address once, as it is shown. */
  addresses: string[];
  /** The addresses that came more than once. */
  repeated: string[];
  /** The texts that aren't email addresses, to be corrected. */
  wrong: string[];
}

/** Finds every email address in a text. Other words in the line of an address, such as names, are ignored. */
export function parseAddresses(pasted: string): PastedAddresses {
  const found = new Map<string, string>();
  const repeated = new Set<string>();
  const wrong = new Set<string>();
  for (const text of listTexts(normalizeTyped(pasted))) {
    const email = normalizeEmail(text);
    const key = emailKey(email);
    const first = found.get(key);
    if (!isEmail(email)) wrong.add(text);
    else if (first === undefined) found.set(key, toShownEmail(email));
    else repeated.add(first);
  }
  return { addresses: [...found.values()], repeated: [...repeated], wrong: [...wrong] };
}

/** Returns the parts of a text that are, or should be, email addresses. */
function listTexts(text: string): string[] {
  const lines = splitLines(text);
  const isSeparatorNamed = /^sep=.?$/i.test(lines[0]?.[0] ?? "");
  const rows = isSeparatorNamed ? lines.slice(1) : lines;
  return rows.flatMap((cells, at) => (at === 0 && rows.length > 1 && isHeading(cells) ? [] : textsOf(cells)));
}

/** Matches how people hide the "@" of an address. */
const HIDDEN_AT = /[([{]\s*(?:at|chiocciola)\s*[)\]}]/i;

/** A line without any address is wrong as a whole; beside one, cells without an "@" are names. */
function textsOf(cells: string[]): string[] {
  const texts = cells.flatMap((cell) => (cell.includes("@") ? splitCell(cell) : HIDDEN_AT.test(cell) ? [cell] : []));
  return texts.length > 0 ? texts : [cells.join(" ")];
}

const BRACKETS = /<([^<>]*)>/g;

/** Returns the addresses of a cell: those in angle brackets, else its words with an "@"; the whole cell where one is wrong. */
function splitCell(cell: string): string[] {
  const bracketed = [...cell.matchAll(BRACKETS)].flatMap(([, text = ""]) => (text.includes("@") ? [text.trim()] : []));
  if (bracketed.length > 0) return bracketed;
  const words = cell.split(/[\s<>()"]+/).filter((word) => word.includes("@"));
  const areRight = words.length > 0 && words.every((word) => isEmail(normalizeEmail(word)));
  return areRight || words.length > 1 ? words : [cell];
}

/** Matches the words by which the first line of a table names its columns, in English and in Italian. */
const HEADING =
  /^(?:e-?mail|e-?mail address(?:es)?|address(?:es)?|(?:indirizzo )?(?:di )?(?:e-?mail|posta(?: elettronica)?)|(?:full |first |last )?name|nome(?: e cognome)?|cognome|nominativo|user|utente)$/i;

/** True for the first line of a table, with the names of its columns. */
const isHeading = (cells: string[]): boolean =>
  !cells.some((cell) => cell.includes("@")) && cells.some((cell) => HEADING.test(cell.replace(/[:*]$/, "")));

const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const SEPARATOR = /[,;\t]/;
const BLANK = /\s/;

/** Returns the cells of each line that has any. Quotes keep what separates cells, as in the files of spreadsheets. */
function splitLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let isEmpty = true;
  const endCell = () => {
    const trimmed = cell.trim();
    if (trimmed) line.push(trimmed);
    cell = "";
    isEmpty = true;
  };
  const endLine = () => {
    endCell();
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const quoted = letter === '"' && isEmpty ? readQuoted(text, at) : null;
    if (quoted) at = quoted.end;
    if (!quoted && BREAK.test(letter)) endLine();
    else if (!quoted && SEPARATOR.test(letter)) endCell();
    else {
      cell += quoted?.content ?? letter;
      isEmpty &&= BLANK.test(letter);
    }
  }
  endLine();
  return lines;
}

/**
 * Returns what the quotes that open at a place hold, and where they close; null where they don't close. Quotes around an address
 * close in their line, so that one that is left open takes no other line along.
 */
function readQuoted(text: string, start: number): { content: string; end: number } | null {
  let content = "";
  let hasBreak = false;
  let hasAt = false;
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"' && text.charAt(at + 1) === '"') at++;
    else if (letter === '"') return closesCell(text.charAt(at + 1)) ? { content, end: at } : null;
    hasBreak ||= BREAK.test(letter);
    hasAt ||= letter === "@";
    if (hasBreak && hasAt) return null;
    content += BREAK.test(letter) ? " " : letter;
  }
  return null;
}

/** True when a cell, or the name before an address, ends before this letter. */
const closesCell = (letter: string): boolean =>
  letter === "" || letter === "<" || BLANK.test(letter) || SEPARATOR.test(letter);
