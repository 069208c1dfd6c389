/** The element in which a browser's translation shows a text, by the text's node. */
const wrappers = new WeakMap<Node, Element>();
/** The wrappers that already belong to a text. */
const taken = new WeakSet<Node>();

/**
 * Keeps the page working while the browser translates it (DOOR-03). The translation takes text nodes out and puts `<font>`
 * elements in their place. React still has the nodes, and could neither update nor remove them, nor insert before them. So a
 * text that React is about to move, or has changed, replaces its translation; the browser then translates it again.
 */
export function followTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") putBack(record.target);
      else for (const node of record.removedNodes) if (node instanceof Text) note(node, record);
    }
  });
  const note = (text: Text, record: MutationRecord) => {
    const wrapper = findWrapper(record);
    if (!wrapper) return;
    tolerateTranslation();
    wrappers.set(text, wrapper);
    taken.add(wrapper);
    observer.observe(text, { characterData: true });
  };
  observer.observe(document, { childList: true, subtree: true });
}

/** Returns the element that replaced a removed text: it was added by the same change, or stood beside the text before. */
const findWrapper = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node?.nodeName === "FONT" && !taken.has(node),
  );

/** Puts a text back in place of its translation, if it has one. */
function putBack(node: Node | null): void {
  const wrapper = node && wrappers.get(node);
  if (!wrapper) return;
  wrappers.delete(node);
  // Unless React has already put the text somewhere else.
  if (!node.parentNode || wrapper.contains(node)) wrapper.replaceWith(node);
}

let isTolerant = false;

/** Lets the methods by which React changes the page put texts back first. Only a page that is translated pays for it. */
function tolerateTranslation(): void {
  if (isTolerant) return;
  isTolerant = true;
  for (const name of ["appendChild", "insertBefore", "removeChild"] as const) {
    const change = Node.prototype[name] as (node: Node, before?: Node | null) => Node;
    Node.prototype[name] = function <T extends Node>(this: Node, node: T, before?: Node | null): T {
      putBack(node);
      putBack(before ?? null);
      return change.call(this, node, before) as T;
    };
  }
}
