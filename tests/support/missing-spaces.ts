import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** The elements that a text browser sets into a line without a space around them. */
const IN_LINE = new Set(
  "A ABBR B BDI BUTTON CITE CODE DEL EM I INS KBD LABEL OUTPUT SAMP SMALL SPAN STRONG SUB SUP TIME VAR".split(" "),
);

/** The elements without text of the page. */
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "SVG", "TITLE"]);

/** Two ends of texts that read as one word or as one sentence: a letter or digit, and the end of a sentence before it. */
const ENDS = /[\p{L}\p{N}.?!:;,)*]$/u;
const BEGINS = /^[\p{L}\p{N}(]/u;

/**
 * Returns where two texts of a page touch without a space because an element begins or ends between them, such as
 * 'All|40': what only a style sets apart, text browsers and copied text run together. What a search marks within a word and
 * where an address may break do not count.
 */
export function findMissingSpaces(html: string): string[] {
  const found: string[] = [];
  /** The line up to here, and whether an element began or ended since. */
  let before = "";
  let crossed = false;
  const visit = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      const { text } = node;
      if (text === "") return;
      if (crossed && ENDS.test(before) && BEGINS.test(text)) found.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
      before = (before + text).slice(-100);
      crossed = false;
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    const name = node.tagName ?? "";
    if (SILENT.has(name) || node.classList.contains("break")) return;
    const crosses = () => {
      if (name === "MARK") return;
      if (IN_LINE.has(name)) crossed = true;
      else before = "";
    };
    crosses();
    for (const child of node.childNodes) visit(child);
    crosses();
  };
  visit(parse(html));
  return found;
}
