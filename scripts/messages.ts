import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { transformAsync } from "@babel/core";
import extractMessages from "@lingui/babel-plugin-extract-messages";
import PO from "pofile";
import { type Catalogue, splitMessageId, toMessageId } from "../app/i18n/i18n";
import { LANGUAGES, PSEUDO_LANGUAGE } from "../app/i18n/languages";
import { packCatalogue, toMessageKey } from "../app/i18n/message-key";
import { readMessage, splitAtBraces, type Token } from "../contract/i18n/read-message";

/** One use of a message in a source, with the names of the values that it gets there. */
interface Use {
  /** The sentence, with its context before it, if any (`toMessageId`). */
  id: string;
  values: string[];
  /** Where it is: "app/features/users/users.route.tsx:12". */
  at: string;
  /** True where the message is declared, to become text elsewhere. */
  declared: boolean;
}

const SOURCE = /(?<!\.test|\.d|testing)\.tsx?$/;
const USES_MESSAGES = /\bi18n\._\(|\bmsg\(|<Trans\b|\/\* i18n \*\//;

/** The values that a declared message gets where it is shown. */
const LATER = ["count", "product"];

/** Returns the messages of a source. Lingui's plugin finds `i18n._`, `Trans` and texts with the comment `i18n`. */
export async function findMessages(path: string, code: string): Promise<Use[]> {
  const uses: Use[] = [];
  const source = withoutBlanks(code);
  const contexts = new Map<string, string>();
  const onMessageExtracted = ({ id: sentence, placeholders, origin }: ExtractedMessage) => {
    const written = withoutBlanks(JSON.stringify(sentence));
    const declared = ["msg(", "/*i18n*/"].some((before) => source.includes(before + written));
    const given = Object.keys(placeholders);
    // A declared message may get its number, or the product's name, where it is shown (`toCount`).
    const isLater = (name: string) => declared && given.length === 0 && new RegExp(`\\{${name}\\b`).test(sentence);
    const context = contexts.get(`${origin[1]}:${origin[2]}`);
    // A message with a context, or of the database, gets all its values where it is shown.
    const late = context || path.startsWith("upstream-mock/db/") ? listPlaceholders(sentence) : LATER.filter(isLater);
    const values = [...given, ...late];
    const id = toMessageId(sentence, context);
    uses.push({ id, values, at: `${path}:${origin[1]}`, declared });
  };
  await transformAsync(code.replace(/\bmsg\(/g, `i18n._(/*${DECLARED}*/`), {
    code: false,
    babelrc: false,
    configFile: false,
    filename: path,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [createContextFinder(contexts), [extractMessages, { onMessageExtracted }]],
  });
  return uses;
}

/** Marks the calls of `msg`, which are read as those of `i18n._`. */
const DECLARED = "declared";

/** Creates a plugin that collects the contexts of messages such as `msg("Active", "gateway")`, by line and column. */
const createContextFinder = (contexts: Map<string, string>) => ({
  visitor: {
    CallExpression({ node }: Call, { filename }: { filename: string }) {
      const [sentence, given] = node.arguments;
      if (!given || !sentence?.leadingComments?.some(({ value }) => value === DECLARED)) return;
      const { line, column } = node.loc.start;
      if (given.type === "StringLiteral") contexts.set(`${line}:${column}`, given.value);
      else if (given.type !== "ObjectExpression")
        throw new Error(`${filename}:${line}: a message's context is a literal`);
    },
  },
});

interface Call {
  node: { loc: { start: { line: number; column: number } }; arguments: Argument[] };
}

interface Argument {
  type: string;
  value: string;
  leadingComments?: { value: string }[];
}

const withoutBlanks = (text: string) => text.replace(/\s/g, "");

interface ExtractedMessage {
  id: string;
  placeholders: Record<string, string>;
  origin: [file: string, line: number, column: number];
}

/** A program with a catalogue of its own. */
interface Program {
  /** The folder of its sources, which has the PO files in `i18n/`. */
  folder: "app" | "upstream-mock";
  /** The sources outside of it whose messages it shows: of the contract and the host. */
  others: RegExp;
}

export const PORTAL: Program = { folder: "app", others: /^(?:contract|server)\// };
export const UPSTREAM: Program = {
  folder: "upstream-mock",
  others: /^contract\/(?:company|identity\/pass(?:word|keys)|networks\/formats|text)\.ts$/,
};

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);

/** Returns the messages of all sources of a program. */
export async function findAllMessages({ folder, others }: Program): Promise<Use[]> {
  const shared = ["contract", "server"].flatMap(list).filter((path) => others.test(path));
  const paths = [...list(folder), ...shared];
  const sources = paths.filter((path) => SOURCE.test(path) && !/^[^/]+\/i18n\//.test(path)).sort();
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

/** The limits of an error's message, which may come from its schema (app/forms/parse-form.ts). */
const LIMITS = ["minimum", "maximum"];

/** Returns a message's sentence, with its context in brackets. */
function nameMessage(id: string): string {
  const { context, sentence } = splitMessageId(id);
  return context ? `${sentence} (${context})` : sentence;
}

/** Names the messages that get other values than they show. */
export const findWrongValues = (uses: readonly Use[]): string[] =>
  uses
    .filter(({ id, values }) => {
      const isOwn = (name: string) => !name.startsWith("<") && !LIMITS.includes(name);
      return listPlaceholders(id).filter(isOwn).join() !== values.filter(isOwn).sort().join();
    })
    .map(({ id, values, at }) => `${at}: "${nameMessage(id)}" gets ${values.join(", ") || "no values"}`);

/** Names what is wrong with a catalogue: messages without a translation, and placeholders that one lost or made up (LANG-05). */
export function findFaults(catalogue: Catalogue): string[] {
  const missing = Object.keys(catalogue).filter((id) => !catalogue[id]);
  const changed = Object.entries(catalogue).filter(
    ([id, translation]) => translation && listPlaceholders(id).join() !== listPlaceholders(translation).join(),
  );
  return [
    ...missing.map((id) => `missing: ${nameMessage(id)}`),
    ...changed.map(([id]) => `other placeholders: ${nameMessage(id)}`),
  ];
}

/** Reads the translations of a PO file. */
export const readCatalogue = (po: string): Catalogue =>
  Object.fromEntries(
    PO.parse(po).items.map(({ msgctxt, msgid, msgstr }) => [toMessageId(msgid, msgctxt), msgstr.join("")]),
  );

/**
 * Returns a PO file with an entry for each message, in the order of the sources: new ones without a translation, unused
 * ones gone.
 */
export function updatePo(po: string, uses: readonly Use[]): string {
  const file = PO.parse(po);
  const translations = readCatalogue(po);
  const items = new Map<string, InstanceType<typeof PO.Item>>();
  for (const { id, at } of uses) {
    const item = items.get(id) ?? new PO.Item();
    items.set(id, item);
    const { context, sentence } = splitMessageId(id);
    if (context) item.msgctxt = context;
    item.msgid = sentence;
    item.msgstr = [translations[id] ?? ""];
    item.references = [...new Set([...item.references, at.replace(/:\d+$/, "")])];
  }
  file.items = [...items.values()];
  return `${file.toString().trimEnd()}\n`;
}

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

/**
 * Returns the messages that scripts in a browser may show: all but those that only the server makes text of. One that
 * is declared on the server (`msg`) may go to the browser before.
 */
export function findBrowserMessages(uses: readonly Use[]): Set<string> {
  const isServers = ({ at, declared }: Use) =>
    at.startsWith("server/") || (!declared && /\.(?:server|route)\.ts:|\.server\.tsx:/.test(at));
  return new Set(uses.filter((use) => !isServers(use)).map(({ id }) => id));
}

/** Names messages with the same key in a browser's catalogue. */
function findSameKeys(ids: ReadonlySet<string>): string[] {
  const byKey = new Map([...ids].map((id) => [toMessageKey(id), id]));
  const hidden = [...ids].filter((id) => byKey.get(toMessageKey(id)) !== id);
  return hidden.map((id) => `the key of another message: ${nameMessage(id)}`);
}

/**
 * Brings a program's PO files up to date. Returns its messages and, by language, their translations: a message without
 * one is in English.
 */
async function readCatalogues(program: Program) {
  const uses = await findAllMessages(program);
  const ids = new Set(uses.map(({ id }) => id));
  const [, ...translated] = LANGUAGES;
  const pseudo = Object.fromEntries([...ids].map((id) => [id, toPseudo(splitMessageId(id).sentence)]));
  const catalogues: Record<string, Catalogue> = { [PSEUDO_LANGUAGE]: pseudo };
  for (const language of translated) {
    const path = `${program.folder}/i18n/${language}.po`;
    const before = readFileSync(path, "utf8");
    const po = updatePo(before, uses);
    if (po !== before) writeFileSync(path, po);
    catalogues[language] = Object.fromEntries(Object.entries(readCatalogue(po)).filter(([, text]) => text));
  }
  return { uses, ids, catalogues };
}

const toModule = (catalogues: Record<string, Catalogue>) =>
  `export const CATALOGUES: Record<string, Record<string, string>> = ${JSON.stringify(catalogues)};\n`;

/**
 * Writes the catalogues of both programs, and those of the portal for browsers. Returns what nothing should be shown
 * with: messages with wrong values or the key of another one.
 */
export async function writeCatalogues(): Promise<string[]> {
  const portal = await readCatalogues(PORTAL);
  const folder = "app/i18n/generated";
  mkdirSync(folder, { recursive: true });
  const shown = findBrowserMessages(portal.uses);
  for (const [language, catalogue] of Object.entries(portal.catalogues)) {
    const kept = Object.entries(catalogue).filter(([id]) => shown.has(id));
    writeFileSync(`${folder}/${language}.json`, JSON.stringify(packCatalogue(kept)));
  }
  writeFileSync(`${folder}/catalogues.ts`, toModule(portal.catalogues));
  const upstream = await readCatalogues(UPSTREAM);
  writeFileSync("upstream-mock/generated/catalogues.ts", toModule(upstream.catalogues));
  return [...findWrongValues([...portal.uses, ...upstream.uses]), ...findSameKeys(portal.ids)];
}
