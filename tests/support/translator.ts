/**
 * Puts `<font>` elements in place of the page's texts, as Chrome does to translate it, numbers within sentences too, and goes
 * on with each new text. The words stay, so that tests find them. Runs in the page.
 */
export function translatePage(): void {
  const KEPT = "font, script, style, noscript, textarea, title, svg, [translate=no]";
  const wrap = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
      if (text instanceof Text && /[\p{L}\p{N}]/u.test(text.data)) texts.push(text);
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest(KEPT)) continue;
      const font = document.createElement("font");
      font.appendChild(document.createElement("font")).textContent = text.data;
      text.replaceWith(font);
    }
  };
  new MutationObserver((records) => {
    for (const { target } of records) wrap(target);
  }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  wrap(document.body);
}

/** Returns the texts of the page that nothing has translated. Runs in the page. */
export function findUntranslated(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (
      /\p{L}/u.test(text.nodeValue ?? "") &&
      !text.parentElement?.closest("font, script, style, noscript, textarea, title, svg, [translate=no]")
    )
      found.push(text.nodeValue ?? "");
  return found;
}
