import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";

/** Answers without styles: no style sheet is loaded. A place where a word may break parts no words, as in browsers. */
const unstyled = {
  getComputedStyle: ({ className }: Element) => ({
    display: "inline",
    visibility: "visible",
    content: "",
    getPropertyValue: (name: string) => (name === "display" && className.startsWith("break") ? "inline" : ""),
  }),
  computedStyleSupportsPseudoElements: false,
} as unknown as Parameters<typeof computeAccessibleName>[1];

export const nameOf = (element: Element): string => computeAccessibleName(element, unstyled);
export const descriptionOf = (element: Element): string => computeAccessibleDescription(element, unstyled);
