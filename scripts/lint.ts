// Part of `npm run lint`: finds unused styles and icons, texts of portal and mock that are no messages, texts of the
// contract that other sources repeat, and what is over the sizes and outside the names of CONTRIBUTING.
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { HIDDEN_EVENT_STATES, SEVERITIES, VISIBLE_EVENT_STATES } from "#contract/events";
import { GATEWAY_STATES, INTERNAL_METHODS } from "#contract/gateways";
import { HEADERS } from "#contract/headers";
import { PROTOCOLS } from "#contract/networks/destinations";
import { ANY_DESTINATION } from "#contract/networks/formats";
import { DEFAULT_LATEST_VERSIONS, DESTINATIONS_MINIMUM_VERSION, RAS_MINIMUM_VERSION } from "#contract/os-version";
import { ROLE_PERMISSIONS } from "#contract/permissions";
import { GRAPHQL_PATH, REST } from "#contract/rest";
import { MONITORING_SERVICE, OS5_ADDON, REMOTE_ACCESS_SERVICE, SERVICE_TIME_ZONE } from "#contract/services";
import { ICONS } from "../app/ui/icon/icons";
import { findTextsOutside } from "./texts-outside";

const NOT_READ = /\.test\.tsx?$|testing\.ts$|\/generated\/|\/isolation\/|icon\/icons\.ts$/;

/** Returns the sources below a folder, with their paths. */
function readSources(folder: string, ending: RegExp): { path: string; text: string }[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
  const read = paths.filter((path) => ending.test(path) && !NOT_READ.test(path));
  return read.map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** Lists the matches of a pattern's group, or of the whole pattern. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);

const join = (sources: { text: string }[]) => sources.map(({ text }) => text).join("\n");

const app = readSources("app", /\.tsx?$/);
const texts = all(join(app).replace(/ from "[^"]*"/g, ""), /"[^"\n]*"|`[^`]*`/g).join(" ");
const words = new Set(texts.split(/[^\w-]+/));
// Of `button-${variant}` the beginning is known.
const beginnings = all(texts, /([\w-]+-)\$\{/g);
// The map and the tour write classes into the page.
const OF_LIBRARIES = /^(leaflet|driver)-/;

/** Returns the classes that a style names and no element has. */
function findUnusedClasses(): string[] {
  const styles = join(readSources("app", /\.css$/)).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, "");
  const isUsed = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const classes = new Set(all(styles, /\.([a-z][\w-]*)/gi));
  return [...classes].filter((name) => !OF_LIBRARIES.test(name) && !isUsed(name));
}

/**
 * Returns the `:has` that look for a name. React sets the name of a field anew at each key, and browsers then compute
 * the style of the whole page again.
 */
const findNamesInHas = ({ path, text }: { path: string; text: string }) =>
  all(text, /:has\((?:[^(){}]|\([^(){}]*\))*\[name.*/g).map((found) => `${path}: no name in ${found.trim()}`);

const LISTS: readonly (readonly string[])[] = [
  Object.keys(HTTP_STATUS_BY_CODE),
  Object.keys(ROLE_PERMISSIONS),
  GATEWAY_STATES,
  INTERNAL_METHODS,
  PROTOCOLS,
  VISIBLE_EVENT_STATES,
  HIDDEN_EVENT_STATES,
  SEVERITIES,
];
const SERVICES = [REMOTE_ACCESS_SERVICE, MONITORING_SERVICE, OS5_ADDON, SERVICE_TIME_ZONE];
const NAMES = new Set<string>([ANY_DESTINATION, GRAPHQL_PATH, ...SERVICES, ...Object.values(HEADERS)]);
const PATHS = Object.values(REST).map(({ path }) => `/${path.split("/")[1]}/`);
const VERSIONS = [RAS_MINIMUM_VERSION, DESTINATIONS_MINIMUM_VERSION, ...Object.values(DEFAULT_LATEST_VERSIONS)];
const EXPRESSION = /(?<=[=(:?,>&|] |[=(]|return )\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;
const expressions = all(join(readSources("contract", /\.ts$/)), EXPRESSION);
// Shorter ones mean something else each time.
const FORMATS = new Set(expressions.filter((source) => source.length > 7));

/** Returns the lists, names, paths, versions and expressions of the contract that a source writes again (UP-01). */
function findRepetitions({ path, text }: { path: string; text: string }): string[] {
  // The type checker compares the names of what an upstream serves.
  const texts = all(text.replace(/\bserves\([^)]*\)/g, ""), /"([^"\n]*)"|`[^`]*`/g);
  const isList = (list: string) => LISTS.some((names) => names.every((name) => list.includes(`"${name}"`)));
  const hasVersion = (each: string) => VERSIONS.some((version) => each.split(/[^\d.]+/).includes(version));
  const repeated = [
    ...all(text, /\[[^\][]*\]/g).filter(isList),
    ...all(text, EXPRESSION).filter((expression) => FORMATS.has(expression)),
    ...texts.filter((each) => NAMES.has(each) || NAMES.has(each.toLowerCase())),
    ...texts.filter((each) => PATHS.some((start) => each.startsWith(start))),
    // The seeds' machines have versions of their own.
    ...(path.startsWith("upstream-mock/seeds/") ? [] : texts.filter(hasVersion)),
  ];
  return repeated.map((each) => `${path}: ${each} is the contract's, import it`);
}

/** What operators and programmers read, in English as the log; what the demonstration's people have written; records of Activity. */
const IN_ENGLISH =
  /^app\/(?:host\/(?:settings|config\.server|metrics\.server)\.ts$|i18n\/)|^upstream-mock\/(?:config\.ts$|control\/|db\/|endpoints\/graphql\.ts$|i18n\/|maps-service\/|seeds\/)/;
const upstream = readSources("upstream-mock", /\.ts$/);
const forReaders = [...app, ...upstream].filter(({ path }) => !IN_ENGLISH.test(path));

const MAX_LINES = 300;
const MAX_FOLDER_FILES = 30;

/** Returns the sources that are too long, and the names that say nothing or say a limit in other words. */
function findUnclear({ path, text }: { path: string; text: string }): string[] {
  const lines = text.split("\n").length - 1;
  return [
    ...(lines > MAX_LINES ? [`${path}: ${lines} lines, split it`] : []),
    ...(/(?:^|\/)(?:utils?|helpers?|misc)\b/.test(path) ? [`${path}: name it by what it has`] : []),
    // A pipe is a second schema: `overwrite` changes a text within the first.
    ...all(text, /\.transform\([\w.]*\)\s*\.pipe\(/g).map(() => `${path}: overwrite() in place of transform().pipe()`),
    ...all(text, /^export const ((?:MOST|LONGEST|LEAST|SHORTEST)_\w+)/gm).map(
      (name) => `${path}: ${name} is MAX_ or MIN_`,
    ),
  ];
}

/** Returns the folders with too many sources, styles and tests left out. */
function findFullFolders(sources: { path: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > MAX_FOLDER_FILES);
  return full.map(([folder, count]) => `${folder}: ${count} files, give a part of them a folder of its own`);
}

const others = [...upstream, ...readSources("server", /\.ts$/)];
const complaints = [
  ...findUnusedClasses().map((name) => `app: no element has the class ${name}`),
  ...readSources("app", /\.css$/).flatMap(findNamesInHas),
  ...ICONS.filter((name) => !words.has(name)).map((name) => `app: nothing shows the icon ${name}`),
  ...forReaders.flatMap(({ path, text }) => findTextsOutside(path, text)),
  ...[...app, ...others].flatMap(findRepetitions),
  ...[...app, ...others, ...readSources("contract", /\.ts$/)].flatMap(findUnclear),
  ...findFullFolders([...app, ...upstream]),
];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;
