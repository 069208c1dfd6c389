import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";

/** Answers without styles: no style sheet is loaded. */
const unstyled = {
  getComputedStyle: () => ({ display: "inline", visibility: "visible", content: "", getPropertyValue: () => "" }),
  computedStyleSupportsPseudoElements: false,
} as unknown as Parameters<typeof computeAccessibleName>[1];

export const nameOf = (element: Element): string => computeAccessibleName(element, unstyled);
export const descriptionOf = (element: Element): string => computeAccessibleDescription(element, unstyled);
