import { compile } from "css-select";
import { HTMLElement, type Node, parse } from "node-html-parser";

const ELEMENT = 1;
const TEXT = 3;

/** A text of a page. */
export class PageText {
  readonly nodeType = TEXT;
  readonly ELEMENT_NODE = ELEMENT;
  readonly TEXT_NODE = TEXT;

  constructor(readonly textContent: string) {}
}

/** What all elements of a page share. */
class PageDocument {
  /** Only the styles of `names.ts` are asked for. */
  readonly defaultView = {};
  private readonly byId = new Map<string, PageElement>();
  private labelled: Map<PageElement, PageElement[]> | undefined;
  root!: PageElement;

  add(element: PageElement): void {
    const id = element.getAttribute("id");
    if (id !== null && !this.byId.has(id)) this.byId.set(id, element);
  }

  getElementById = (id: string): PageElement | null => this.byId.get(id) ?? null;

  labelsOf(element: PageElement): PageElement[] {
    if (!this.labelled) {
      this.labelled = new Map();
      for (const label of this.root.querySelectorAll("label")) {
        const id = label.getAttribute("for");
        const control = id === null ? label.querySelectorAll(LABELABLE)[0] : this.getElementById(id);
        if (control) this.labelled.set(control, [...(this.labelled.get(control) ?? []), label]);
      }
    }
    return this.labelled.get(element) ?? [];
  }
}

const LABELABLE = "button, input:not([type=hidden]), meter, output, progress, select, textarea";

/**
 * An element of a page that no script changes: as much of the DOM as locators and dom-accessibility-api ask for. Its tree
 * stays as it was sent, so what is read once is kept. A whole DOM takes a fifth of a route test's processor time.
 */
export class PageElement {
  readonly nodeType = ELEMENT;
  readonly ELEMENT_NODE = ELEMENT;
  readonly TEXT_NODE = TEXT;
  readonly localName: string;
  readonly tagName: string;
  readonly children: PageElement[] = [];
  readonly childNodes: (PageElement | PageText)[];
  /** What was typed into the field since the page came. */
  typed: string | undefined;
  /** Whether the box was ticked, or the option chosen, since the page came. */
  marked: boolean | undefined;
  private readonly attributes: Record<string, string>;
  private text: string | undefined;
  private descendants: PageElement[] | undefined;

  constructor(
    private readonly parsed: HTMLElement,
    readonly parentElement: PageElement | null,
    readonly ownerDocument: PageDocument,
  ) {
    // What is no page of HTML has no root element.
    this.localName = parsed.rawTagName?.toLowerCase() ?? "html";
    this.tagName = this.localName.toUpperCase();
    this.attributes = parsed.attrs;
    ownerDocument.add(this);
    this.childNodes = parsed.childNodes.map((node) => this.adopt(node));
  }

  private adopt(node: Node): PageElement | PageText {
    if (!(node instanceof HTMLElement)) return new PageText(node.textContent.replace(/\r\n?/g, "\n"));
    const child = new PageElement(node, this, this.ownerDocument);
    this.children.push(child);
    return child;
  }

  get textContent(): string {
    this.text ??= this.childNodes.map((node) => node.textContent).join("");
    return this.text;
  }

  get outerHTML(): string {
    return this.parsed.outerHTML;
  }

  get nextElementSibling(): PageElement | null {
    const siblings = this.parentElement?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  getAttribute = (name: string): string | null => this.attributes[name] ?? null;
  hasAttribute = (name: string): boolean => name in this.attributes;

  getAttributeNode(name: string): { value: string } | null {
    const value = this.getAttribute(name);
    return value === null ? null : { value };
  }

  toggleAttribute(name: string): void {
    if (name in this.attributes) delete this.attributes[name];
    else this.attributes[name] = "";
  }

  /** Returns the descendants in the order of the page. */
  all(): PageElement[] {
    this.descendants ??= this.children.flatMap((child) => [child, ...child.all()]);
    return this.descendants;
  }

  matches = (selector: string): boolean => testOf(selector)(this);

  querySelectorAll(selector: string): PageElement[] {
    return selector === "*" ? this.all() : this.all().filter(testOf(selector));
  }

  closest(selector: string): PageElement | null {
    const test = testOf(selector);
    for (let each: PageElement | null = this; each; each = each.parentElement) if (test(each)) return each;
    return null;
  }

  get labels(): PageElement[] | null {
    return this.matches(LABELABLE) ? this.ownerDocument.labelsOf(this) : null;
  }

  // What follows is what dom-accessibility-api asks controls for.

  get type(): string {
    const type = this.getAttribute("type")?.toLowerCase();
    return type ?? (this.localName === "button" ? "submit" : "text");
  }

  get value(): string {
    if (this.typed !== undefined) return this.typed;
    if (this.localName === "select") return this.selectedOptions[0]?.value ?? "";
    if (this.localName === "textarea") return this.textContent.replace(/^\n/, "");
    if (this.localName === "option") return this.getAttribute("value") ?? this.textContent.trim();
    return this.getAttribute("value") ?? (["checkbox", "radio"].includes(this.type) ? "on" : "");
  }

  get selectedOptions(): PageElement[] {
    const options = this.querySelectorAll("option");
    const chosen = options.filter((option) => option.marked ?? option.hasAttribute("selected"));
    if (this.hasAttribute("multiple")) return chosen;
    return (chosen.length > 0 ? chosen : options.filter((option) => !option.hasAttribute("disabled"))).slice(0, 1);
  }
}

/** Reads a page, as a browser without scripts does. */
export function readPage(html: string): PageElement {
  const page = new PageDocument();
  const parsed = parse(html, { blockTextElements: { script: true, style: true } });
  page.root = new PageElement(parsed.querySelector("html") ?? parsed, null, page);
  return page.root;
}

type Test = (element: PageElement) => boolean;

const tests = new Map<string, Test>();

/** Returns the test of a selector. The pages' selectors are few, and to read one takes longest. */
function testOf(selector: string): Test {
  const test = tests.get(selector) ?? compile<PageElement | PageText, PageElement>(selector, { adapter });
  tests.set(selector, test);
  return test;
}

const isElement = (node: PageElement | PageText): node is PageElement => node.nodeType === ELEMENT;
const elementsOf = (nodes: (PageElement | PageText)[]) =>
  nodes.filter(isElement).flatMap((each) => [each, ...each.all()]);
const parentOf = (node: PageElement | PageText) => (isElement(node) ? node.parentElement : null);

const adapter: NonNullable<NonNullable<Parameters<typeof compile<PageElement | PageText, PageElement>>[1]>["adapter"]> =
  {
    isTag: isElement,
    getName: ({ localName }) => localName,
    getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
    hasAttrib: (element, name) => element.hasAttribute(name),
    getChildren: (node) => (isElement(node) ? node.childNodes : []),
    getParent: parentOf,
    getSiblings: (node) => parentOf(node)?.childNodes ?? [node],
    getText: ({ textContent }) => textContent,
    removeSubsets: (nodes) => nodes,
    existsOne: (test, nodes) => elementsOf(nodes).some(test),
    findAll: (test, nodes) => elementsOf(nodes).filter(test),
    findOne: (test, nodes) => elementsOf(nodes).find(test) ?? null,
  };
