import { type RefObject, useEffect } from "react";

/**
 * Scrolls a line of tabs sideways until its current tab is in view, whenever another one is. The page itself stays where it is:
 * `scrollIntoView` would move it too.
 * @param current names the current tab
 */
export function useCurrentInView(ref: RefObject<HTMLElement | null>, current: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has another current tab then
  useEffect(() => {
    const line = ref.current;
    const tab = line?.querySelector("[aria-current], [aria-selected=true]");
    if (!line || !tab) return;
    const [outer, inner] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.right > outer.right) line.scrollLeft += inner.right - outer.right;
    if (inner.left < outer.left) line.scrollLeft -= outer.left - inner.left;
  }, [current]);
}
