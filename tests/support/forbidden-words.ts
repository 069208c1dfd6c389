import { readFileSync } from "node:fs";
import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** The words for which docs/glossary.md has another one in every context. */
const FORBIDDEN =
  /\b(e-mails?|sign(?:ed|s|ing)?[ -]in|log-ins?|appliances?|colleagues?|somebody|everybody|nobody|whoever|enrol\w*|giv(?:e|en|ing) up|in the meantime|any ?more|lately|at once|can not)\b/gi;

/** The quoted texts of the specification, which stay as they are: the longest first, since some are parts of others. */
const QUOTED = [...readFileSync("docs/specification/texts.md", "utf8").matchAll(/^- `(.+)`$/gm)]
  .map(([, text = ""]) => text)
  .sort((a, b) => b.length - a.length);

/** A product, the label of three forms, addresses, and what machines report as events. */
const ALLOWED = /\bvirtual appliances?\b|^E-mail$|\S+@\S+|^Appliance( not seen for 30 days)?$/gi;

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "content"];
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "SVG"]);

/** Returns the texts of a page that people read or hear, one for each element or attribute. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) texts.push(node.text);
    if (!(node instanceof HTMLElement) || SILENT.has(node.tagName ?? "")) return;
    for (const name of ATTRIBUTES) texts.push(node.getAttribute(name) ?? "");
    for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
}

/** Returns each forbidden word in a text, with the text. */
export function forbiddenIn(text: string): string[] {
  const ours = QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ""), text).replace(ALLOWED, "");
  return [...ours.matchAll(FORBIDDEN)].map(([word]) => `${word}: ${text}`);
}

/** Returns each forbidden word of a page, with its text. */
export const forbiddenInPage = (html: string): string[] => [...new Set(textsOf(html).flatMap(forbiddenIn))];
