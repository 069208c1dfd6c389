import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** Returns a text in one line, with `{}` for each value. */
export const inOneLine = (text: string): string =>
  text
    .replace(/\{[^}]*\}/g, "{}")
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Record<string, string> = { "&amp;": "&", "&nbsp;": " ", "&apos;": "'", "&quot;": '"' };
const decoded = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns what an element shows, with the texts of the elements in it. */
function textOf(node: ts.Node): string {
  if (ts.isJsxText(node)) return decoded(node.text);
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(textOf).join("");
  if (ts.isJsxSelfClosingElement(node)) return " ";
  if (ts.isJsxExpression(node) && node.expression) return textOf(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
  return ts.isJsxExpression(node) ? "" : "{}";
}

/** Returns the strings, templates and contents of elements that a source has, each in one line. */
function textsIn(file: string): string[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText || ts.isJsxText(node) || ts.isJsxElement(node) || ts.isJsxFragment(node))
      texts.push(inOneLine(textOf(node)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.filter((text) => /\p{L}/u.test(text));
}

/** Returns the texts of the sources in some folders, tests and generated files aside, by the file that has them. */
export function sourceTexts(folders: string[]): Map<string, string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\/|\.d\.ts$/.test(file));
  return new Map(sources.map((file) => [file, textsIn(file)]));
}
