import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** True when a button posted the form only to see more of it, such as its next page. Nothing is saved then. */
function onlyAsks({ formData }: ShouldRevalidateFunctionArgs): boolean {
  const ask = formData?.get("ask");
  return typeof ask === "string" && !/^(save|over)\b/.test(ask);
}

/** True when a route with such a form has to read its data again. */
export const unlessAsked = (args: ShouldRevalidateFunctionArgs) => !onlyAsks(args) && args.defaultShouldRevalidate;

/**
 * True when a route with panels has to read its data again: after an action, but not when a panel only opens, closes or
 * asks for more of its form.
 */
export function unlessOnlyPanelChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const panelChanges = !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return panelChanges || onlyAsks(args) ? false : defaultShouldRevalidate;
}

/** True when the frame of a page has to read its data again: not when a list on the page is only asked otherwise. */
export function unlessOnlySearchChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = args;
  const searchChanges = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod === "GET" && searchChanges ? false : defaultShouldRevalidate;
}
