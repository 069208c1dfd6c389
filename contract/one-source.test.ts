import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { STATUS_OF } from "./codes";
import { HIDDEN_STATES, SEVERITIES, SHOWN_STATES } from "./events";
import { GATEWAY_STATES, INTERNAL_METHODS } from "./gateways";
import { HEADERS } from "./headers";
import * as limits from "./limits";
import { PROTOCOLS } from "./networks/destinations";
import { ANY_DESTINATION } from "./networks/formats";
import { DEFAULT_LATEST_VERSIONS, DESTINATIONS_MINIMUM_VERSION, RAS_MINIMUM_VERSION } from "./os-version";
import { ROLE_PERMISSIONS } from "./permissions";
import { GRAPHQL_PATH, REST } from "./rest";
import { MONITORING_SERVICE, OS5_ADDON, REMOTE_ACCESS_SERVICE, SERVICE_TIME_ZONE } from "./services";

/**
 * Fails where portal, upstream, host or seeds repeat what the contract holds. They may use a name of the contract where
 * the type checker compares it: as an argument, as a key, in a comparison. These are repetitions:
 * - a whole list (`["udp", "tcp"]`), or a type (`"ras.view" | "ras.list"`);
 * - a path, a header, an address, a service's name, or a regular expression of the contract;
 * - a version that decides something, also inside a sentence; the versions of the seeds' machines are their own;
 * - an error's code in an answer (`code: "CONFLICT"`), unless it `satisfies` the contract's type;
 * - a limit on a text's length: an argument of `max`, `min`, `requiredText` and the like that equals a limit of the
 * contract.
 */

/** The files that are not read: tests state what they expect in their own words. */
const NOT_READ = /\.test\.tsx?$|testing\.ts$|\/generated\/|\/isolation\//;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file));

const CONTRACT = filesIn("contract");

const LISTS: readonly (readonly string[])[] = [
  Object.keys(STATUS_OF),
  Object.keys(ROLE_PERMISSIONS),
  [...new Set(Object.values(ROLE_PERMISSIONS).flat())],
  GATEWAY_STATES,
  INTERNAL_METHODS,
  PROTOCOLS,
  SHOWN_STATES,
  HIDDEN_STATES,
  SEVERITIES,
];
/** Names that have no second meaning: a type that contains one of them repeats the contract. */
const NAMES = new Set(LISTS.flat().filter((name) => /[.A-Z]/.test(name)));
const TEXTS = new Set<string>([
  ANY_DESTINATION,
  REMOTE_ACCESS_SERVICE,
  MONITORING_SERVICE,
  OS5_ADDON,
  SERVICE_TIME_ZONE,
  GRAPHQL_PATH,
  ...Object.values(HEADERS),
]);
const PATHS = [...new Set(Object.values(REST).map(({ path }) => `/${path.split("/")[1]}/`))];
const VERSIONS = [RAS_MINIMUM_VERSION, DESTINATIONS_MINIMUM_VERSION, ...Object.values(DEFAULT_LATEST_VERSIONS)];
const LIMITS = new Set<number>(Object.values(limits));
const BOUNDS = /^(?:max|min|(?:required|optional)(?:Text|Name|Lines))$/;

/** Returns what a function finds in the nodes of a file, in the order of the file. */
function collect<Found>(root: ts.Node, find: (node: ts.Node) => Found | undefined): Found[] {
  const all: Found[] = [];
  const visit = (node: ts.Node) => {
    const found = find(node);
    if (found !== undefined) all.push(found);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return all;
}

const parse = (file: string, text = readFileSync(file, "utf8")) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Returns the source of a regular expression, literal or built with `RegExp`; undefined for any other node. */
function expressionOf(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) return node.text;
  return ts.isNewExpression(node) && node.expression.getText() === "RegExp"
    ? node.arguments?.[0]?.getText()
    : undefined;
}
/** The contract's regular expressions; shorter ones mean something else each time. */
const EXPRESSIONS = new Set(
  CONTRACT.flatMap((file) => collect(parse(file), expressionOf)).filter((source) => source.length > 8),
);

/** Returns what a node repeats of the contract; undefined when it repeats nothing. */
function complaint(node: ts.Node, file: string): string | undefined {
  if (EXPRESSIONS.has(expressionOf(node) ?? "")) return "a format";
  if (ts.isArrayLiteralExpression(node)) return isList(node) ? "a list" : undefined;
  // The limits of the mock's control page are its own.
  if (ts.isNumericLiteral(node)) return isBound(node) && !file.includes("/control/") ? "a limit" : undefined;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node)) return ofText(node, file);
  return undefined;
}

function ofText(node: ts.StringLiteralLike | ts.TemplateHead | ts.JsxText, file: string): string | undefined {
  const { text, parent } = node;
  // The type checker compares the names in the table of optional parts.
  if (ts.isCallExpression(parent) && parent.expression.getText() === "serves") return undefined;
  if (!ts.isJsxText(node) && (TEXTS.has(text) || TEXTS.has(text.toLowerCase()))) return "a name";
  if (PATHS.some((path) => text.startsWith(path))) return "a path";
  if (!file.startsWith("seeds/") && VERSIONS.some((version) => text.split(/[^\d.]+/).includes(version)))
    return "a version";
  if (ts.isLiteralTypeNode(parent) && ts.isUnionTypeNode(parent.parent) && NAMES.has(text)) return "a type";
  const isCode = ts.isPropertyAssignment(parent) && parent.name.getText() === "code" && text in STATUS_OF;
  return isCode ? "an error's code" : undefined;
}

function isList({ elements }: ts.ArrayLiteralExpression): boolean {
  const texts = new Set(elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : [])));
  return LISTS.some((list) => list.every((name) => texts.has(name)));
}

function isBound(node: ts.NumericLiteral): boolean {
  if (!ts.isCallExpression(node.parent) || !LIMITS.has(Number(node.text))) return false;
  const name = node.parent.expression.getText().split(".").at(-1) ?? "";
  return BOUNDS.test(name) && node.parent.expression.getText() !== "Math.max";
}

function complaintsAbout(file: string, text?: string): string[] {
  const source = parse(file, text);
  return collect(source, (node) => {
    const what = complaint(node, file);
    const { line } = source.getLineAndCharacterOfPosition(what ? node.getStart() : 0);
    return what && `${file}:${line + 1} writes ${what} of the contract again: ${node.getText()}`;
  });
}

test.each([
  "app",
  "upstream-mock",
  "server",
  "seeds",
])("%s repeats nothing that the contract holds [UP-01]", (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => complaintsAbout(file))).toEqual([]);
}, 30_000);

test.each([
  ["a format", "const country = /^[A-Z]{2}$/;"],
  ["a format", 'const plain = vat.replace(/[\\s.-]/g, "");'],
  ["a list", 'const PROTOCOLS = ["tcp", "udp"];'],
  ["a limit", "const email = z.string().max(254);"],
  ["a limit", 'requiredLines("Comment", comment, 10_000);'],
  ["a name", 'const any = "0.0.0.0/8";'],
  ["a name", 'request.get("X-Visitor-Address");'],
  ["a path", "fetch('/iam/companies/product-addons/is-active');"],
  ["a version", 'const NEEDED = "From version 4.7.0 on.";'],
  ["a type", 'type Permission = "ras.view" | "ras.list";'],
  ["an error's code", 'throw { extensions: { code: "CONFLICT" } };'],
])("a repetition, %s, is found in %s", (what, text) => {
  expect(complaintsAbout("app/example.ts", text)[0]).toContain(`app/example.ts:1 writes ${what} of the contract again`);
});

test.each([
  'if (permissions.onCompany("ras.view")) act();',
  'throw failure("CONFLICT", "Somebody was faster.");',
  'const code = { code: "CONFLICT" satisfies FailureCode };',
  'const some = ["udp"];',
  "const width = Math.max(100, 200);",
])("%s is fine: the type checker compares it", (text) => expect(complaintsAbout("app/example.ts", text)).toEqual([]));
