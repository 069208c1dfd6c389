import type Axe from "axe-core";

/** The findings of axe about the contrast of texts, and the combinations of colours that it has judged. */
interface Contrasts {
  violations: string[];
  combinations: string[];
}

/**
 * Returns what axe says of the texts whose combination of colours isn't known: a text's colour and size, and what lies behind
 * it. It is asked about three texts of each. Where it leaves all of them out, as it does with disabled fields, the
 * combination stays unknown, and the next page is asked. Runs in the page.
 */
export async function contrastsIn(known: string[]): Promise<Contrasts> {
  const { axe } = window as unknown as { axe: typeof Axe };

  // A transparent colour adds nothing, an opaque one hides all behind it; only translucent ones need another layer.
  const behind = (element: Element): string => {
    const layers: string[] = [];
    let covered = false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(at);
      if (opacity !== "1" || filter !== "none") layers.push(opacity, filter);
      if (covered) continue;
      if (backgroundColor !== "rgba(0, 0, 0, 0)") layers.push(backgroundColor);
      if (backgroundImage !== "none") layers.push(backgroundImage);
      if (position === "absolute" || position === "fixed") layers.push(position);
      covered = backgroundColor.startsWith("rgb(");
    }
    return layers.join(" / ");
  };
  const combinationOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontWeight} ${textShadow} on ${behind(element)}`;
  };

  const texts = new Set<Element>(
    document.querySelectorAll("input:not([type=checkbox], [type=radio]), select, textarea"),
  );
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement, nodeValue } = walk.currentNode;
    if (parentElement && nodeValue?.trim()) texts.add(parentElement);
  }
  // Neither hidden, nor left to screen readers by a box of one pixel or a place outside the page.
  const isShown = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const inPage = width > 1 && height > 1 && right > 0 && bottom > 0;
    return inPage && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const unknown = new Map<string, Element[]>();
  for (const text of [...texts].filter(isShown)) {
    const combination = combinationOf(text);
    const alike = unknown.get(combination) ?? [];
    if (!known.includes(combination) && alike.length < 3) unknown.set(combination, [...alike, text]);
  }
  if (unknown.size === 0) return { violations: [], combinations: [] };

  const include = [...unknown.values()].flat();
  const rules = { runOnly: ["color-contrast"], preload: false, elementRef: true };
  const { violations, passes, incomplete } = await axe.run({ include: include as unknown as Axe.Selector[] }, rules);
  const judged = [violations, passes, incomplete].flat().flatMap(({ nodes }) => nodes);
  return {
    violations: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    combinations: [...new Set(judged.flatMap(({ element }) => (element ? [combinationOf(element)] : [])))],
  };
}
