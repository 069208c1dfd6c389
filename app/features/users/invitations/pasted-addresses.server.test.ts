import { expect, test } from "vitest";
import { parseAddresses } from "./pasted-addresses.server";

const A = "anna@acme.example";
const U = "ugo@acme.example";
const MUELLER = "info@müller.de";

/** Texts as people paste them, with the addresses that they hold and what is no address. */
const PASTED: [what: string, text: string, addresses: string[], wrong?: string[]][] = [
  ["nothing", " \n ;,\t \r\n", []],
  ["one", A, [A]],
  ["lines", `${A}\n${U}`, [A, U]],
  ["lines of Windows and of old Macs", `${A}\r\n\r\n${U}\rm@acme.example`, [A, U, "m@acme.example"]],
  ["lines of word processors", `${A}\u2028${U}\u000bm@acme.example`, [A, U, "m@acme.example"]],
  ["commas", `${A}, ${U}`, [A, U]],
  ["semicolons", `${A};${U};`, [A, U]],
  ["tabs", `${A}\t${U}`, [A, U]],
  ["blanks", `${A} ${U}`, [A, U]],
  ["all of them", `${A} ,; ${U}\t;\nm@acme.example;`, [A, U, "m@acme.example"]],
  ["full-width marks", "anna＠acme.example；ugo＠acme.example", [A, U]],
  ["invisible characters", `\ufeff${A}\u200b\n\u202a${U}\u202c`, [A, U]],
  ["no-break spaces", `\u00a0${A}\u00a0\u00a0${U}`, [A, U]],
  ["a name before brackets", `Anna Rossi <${A}>`, [A]],
  ["names with separators", `Anna Rossi <${A}>; Ugo Bianchi <${U}>`, [A, U]],
  ["names without separators", `Anna Rossi <${A}> Ugo Bianchi <${U}>`, [A, U]],
  ["a comma in quotes", `"Rossi, Anna" <${A}>, "Bianchi; Ugo" <${U}>`, [A, U]],
  ["a comma in a name without quotes", `Rossi, Anna <${A}>; Bianchi, Ugo <${U}>`, [A, U]],
  ["curly quotes", `“Rossi, Anna” <${A}>`, [A]],
  ["the address as its own name", `"${A}" <${A}>`, [A]],
  ["quotes in quotes", `"Rossi ""Anni"" Anna" <${A}>`, [A]],
  ["a quote that is left open", `"Rossi <${A}>, ${U}\nm@acme.example`, [A, U, "m@acme.example"]],
  ["a quote within a name", `Anna "Anni" Rossi <${A}>`, [A]],
  ["brackets alone", `<${A}>,<${U}>`, [A, U]],
  ["a name without brackets", `Anna Rossi ${A}`, [A]],
  ["a name after it", `${A} (Anna Rossi)`, [A]],
  ["a link", `mailto:${A}?subject=Hello`, [A]],
  ["a link in brackets", `Anna <mailto:${A}>`, [A]],
  ["a list with dots", `• ${A}\n- ${U}`, [A, U]],
  ["a list with numbers", `1. ${A}\n2) ${U}`, [A, U]],
  ["the end of a sentence", `${A}.`, [A]],
  ["a group of a mail program", `Team: ${A}, ${U};`, [A, U]],
  ["columns", `Anna\tRossi\t${A}\nUgo\tBianchi\t${U}`, [A, U]],
  ["columns with a heading", `Name\tEmail\nAnna\t${A}`, [A]],
  ["a file of an Italian spreadsheet", `sep=;\r\nNome;Cognome;E-mail\r\n"Anna";"Rossi";${A}\r\n`, [A]],
  ["a cell with a line break", `"Via Roma 1\nMilano",${A}\n"Via Po 2",${U}`, [A, U]],
  ["an Italian heading", `Indirizzo di posta elettronica\n${A}`, [A]],
  ["a heading alone", "Email", [], ["Email"]],
  ["a name that is no heading", `Rossi\n${A}`, [A], ["Rossi"]],
  ["a domain of other letters", "info@müller.de", [MUELLER]],
  ["a domain in ASCII", "info@xn--mller-kva.de", [MUELLER]],
  ["an apostrophe", "o'brien@acme.example", ["o'brien@acme.example"]],
  ["a plus", "anna+test@acme.example", ["anna+test@acme.example"]],
  ["a word", `nonsense\n${A}`, [A], ["nonsense"]],
  ["no domain", `anna@\n${A}`, [A], ["anna@"]],
  ["no ending", "anna@acme", [], ["anna@acme"]],
  ["two at once", "anna@@acme.example", [], ["anna@@acme.example"]],
  ["a blank in it", "anna @acme.example", [], ["anna @acme.example"]],
  ["a hidden sign", `ugo(at)acme.example, ${A}`, [A], ["ugo(at)acme.example"]],
  ["a hidden sign in Italian", "ugo [chiocciola] acme.example", [], ["ugo [chiocciola] acme.example"]],
  ["wrong ones between right ones", `${A} anna@ ${U}`, [A, U], ["anna@"]],
  ["a wrong one twice", "anna@\nanna@", [], ["anna@"]],
  ["letters of other scripts before the sign", "ännä@acme.example", [], ["ännä@acme.example"]],
];

test.each(PASTED)("%s [JOIN-01]", (_, text, addresses, wrong = []) => {
  expect(parseAddresses(text)).toEqual({ addresses, repeated: [], wrong });
});

test("an address counts once, however it is written [JOIN-01, D46]", () => {
  const text = `${A}, ANNA@Acme.Example\nAnna <mailto:${A}>; info@müller.de info@XN--MLLER-KVA.de`;
  expect(parseAddresses(text)).toEqual({ addresses: [A, MUELLER], repeated: [A, MUELLER], wrong: [] });
});

test("what takes work in a text is read in proportion to its length [SAFE-01]", () => {
  for (const part of ['"" ', '"a""', "<@", "@ ", '"\n', "(  ", "<>", "a@b,"]) {
    const { wrong } = parseAddresses(part.repeat(Math.floor((256 * 1024) / part.length)));
    expect(wrong.length, part).toBeLessThan(200_000);
  }
});
