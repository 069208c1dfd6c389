import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { transformAsync } from "@babel/core";
import extractMessages from "@lingui/babel-plugin-extract-messages";
import PO from "pofile";
import type { Catalogue } from "../app/i18n/i18n";
import { LANGUAGES, PSEUDO_LANGUAGE } from "../app/i18n/languages";
import { readMessage, splitAtBraces, type Token } from "../app/i18n/read-message";

/** A message where a source uses it, with the names of the values that it gets there. */
interface Use {
  sentence: string;
  values: string[];
  /** Where it is: "app/features/users/users.route.tsx:12". */
  at: string;
}

const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const USES_MESSAGES = /\bi18n\._\(|\bmsg\(|<Trans\b|\/\* i18n \*\//;

/** Returns the messages of a source, found by Lingui's plugin. It knows `i18n._` and `Trans`, and other texts by a comment. */
export async function findMessages(path: string, code: string): Promise<Use[]> {
  const uses: Use[] = [];
  const declarations = withoutBlanks(code);
  /** A declared message that counts gets its number where it is shown (`toCount`). */
  const counts = (sentence: string) =>
    /\{count\b/.test(sentence) && declarations.includes(`msg(${withoutBlanks(JSON.stringify(sentence))}`);
  const onMessageExtracted = ({ id, placeholders, origin }: ExtractedMessage) =>
    void uses.push({
      sentence: id,
      values: counts(id) ? ["count"] : Object.keys(placeholders),
      at: `${path}:${origin[1]}`,
    });
  await transformAsync(code.replaceAll("msg(", "msg(/*i18n*/"), {
    code: false,
    babelrc: false,
    configFile: false,
    filename: path,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [[extractMessages, { onMessageExtracted }]],
  });
  return uses;
}

const withoutBlanks = (text: string) => text.replace(/\s/g, "");

interface ExtractedMessage {
  id: string;
  placeholders: Record<string, string>;
  origin: [file: string, line: number];
}

/** Returns the messages of all sources of the portal. */
export async function findAllMessages(): Promise<Use[]> {
  const paths = ["app", "contract"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const sources = paths.filter((path) => SOURCE.test(path) && !path.startsWith("app/i18n/")).sort();
  const found = sources.map(async (path) => {
    const code = readFileSync(path, "utf8");
    return USES_MESSAGES.test(code) ? findMessages(path, code) : [];
  });
  return (await Promise.all(found)).flat();
}

/** Lists the names of the values, and the tags of the elements, that a message has, each once. */
function listPlaceholders(message: string): string[] {
  const namesIn = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => {
      if (typeof token !== "string") return [token[0], ...Object.values(token[2] ?? {}).flatMap(namesIn)];
      return [...token.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag);
    });
  return [...new Set(namesIn(readMessage(message)))].sort();
}

/** The values of an error's message, which its schema gives (app/forms/parse-form.ts). */
const LIMITS = ["minimum", "maximum"];

/** Names the messages that get other values than they show. */
export const findWrongValues = (uses: readonly Use[]): string[] =>
  uses
    .filter(({ sentence, values }) => {
      const shown = listPlaceholders(sentence).filter((name) => !name.startsWith("<") && !LIMITS.includes(name));
      return shown.join() !== [...values].sort().join();
    })
    .map(({ sentence, values, at }) => `${at}: "${sentence}" gets ${values.join(", ") || "no values"}`);

/** Names what is wrong with a catalogue: missing and unused messages, and placeholders that a translation lost or made up (LANG-05). */
export function findFaults(sentences: ReadonlySet<string>, catalogue: Catalogue): string[] {
  const missing = [...sentences].filter((sentence) => !catalogue[sentence]);
  const unused = Object.keys(catalogue).filter((sentence) => !sentences.has(sentence));
  const changed = Object.entries(catalogue).filter(
    ([sentence, translation]) =>
      translation && listPlaceholders(sentence).join() !== listPlaceholders(translation).join(),
  );
  return [
    ...missing.map((sentence) => `missing: ${sentence}`),
    ...unused.map((sentence) => `unused: ${sentence}`),
    ...changed.map(([sentence]) => `other placeholders: ${sentence}`),
  ];
}

/** Reads the translations of a PO file. */
export const readCatalogue = (po: string): Catalogue =>
  Object.fromEntries(PO.parse(po).items.map(({ msgid, msgstr }) => [msgid, msgstr.join("")]));

const ACCENTS: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
};

/** Returns a message in the pseudo-language: with accents, and 40 % longer. */
export function toPseudo(message: string, isChoice = false): string {
  return splitAtBraces(message)
    .map((part, at) => {
      if (at % 2 === 0) return isChoice ? part : lengthen(part);
      if (isChoice) return `{${toPseudo(part)}}`;
      const choices = part.indexOf("{");
      const end = part.lastIndexOf(",", choices) + 1;
      return choices < 0 ? `{${part}}` : `{${part.slice(0, end)}${toPseudo(part.slice(end), true)}}`;
    })
    .join("");
}

/** Lengthens a text by 40 %, its tags left out. */
const lengthen = (text: string) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, at) => {
      const letters = part.replace(/[aeiou]/gi, (letter) => ACCENTS[letter] ?? letter);
      return at % 2 === 1 ? part : letters + "·".repeat(Math.ceil(part.trim().length * 0.4));
    })
    .join("");

/** Writes the catalogues, for the server and for browsers. Returns what is wrong with those that are offered. */
export async function writeCatalogues(): Promise<string[]> {
  const uses = await findAllMessages();
  const sentences = new Set(uses.map(({ sentence }) => sentence));
  const [, ...translated] = LANGUAGES;
  const pseudo = Object.fromEntries([...sentences].map((sentence) => [sentence, toPseudo(sentence)]));
  const catalogues: Record<string, Catalogue> = { [PSEUDO_LANGUAGE]: pseudo };
  for (const language of translated)
    catalogues[language] = readCatalogue(readFileSync(`app/i18n/${language}.po`, "utf8"));
  const folder = "app/i18n/generated";
  mkdirSync(folder, { recursive: true });
  for (const [language, catalogue] of Object.entries(catalogues))
    writeFileSync(`${folder}/${language}.json`, JSON.stringify(catalogue));
  const list = `export const CATALOGUES: Record<string, Record<string, string>> = ${JSON.stringify(catalogues)};\n`;
  writeFileSync(`${folder}/catalogues.ts`, list);
  const faults = translated.flatMap((language) =>
    findFaults(sentences, catalogues[language] ?? {}).map((fault) => `app/i18n/${language}.po, ${fault}`),
  );
  return [...findWrongValues(uses), ...faults];
}
