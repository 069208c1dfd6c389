import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import type { PageElement } from "./element";

/** Answers without styles: no style sheet is loaded. A place where a word may break parts no words, as in browsers. */
const unstyled = {
  getComputedStyle: (element: PageElement) => ({
    display: "inline",
    visibility: "visible",
    content: "",
    getPropertyValue: (name: string) =>
      name === "display" && element.getAttribute("class")?.startsWith("break") ? "inline" : "",
  }),
  computedStyleSupportsPseudoElements: false,
} as unknown as Parameters<typeof computeAccessibleName>[1];

/** Returns an element as the type of which a page's element has what is asked for. */
export const asElement = (element: PageElement) => element as unknown as Element;

export const nameOf = (element: PageElement): string => computeAccessibleName(asElement(element), unstyled);
export const descriptionOf = (element: PageElement): string =>
  computeAccessibleDescription(asElement(element), unstyled);
