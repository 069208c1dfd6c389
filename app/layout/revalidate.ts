import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Whether a form was posted by a button that only asks for more of itself, such as its next page: nothing is saved. */
function onlyAsks({ formData }: ShouldRevalidateFunctionArgs): boolean {
  const ask = formData?.get("ask");
  return typeof ask === "string" && !/^(save|over)\b/.test(ask);
}

/** For the routes of such forms. */
export const unlessAsked = (args: ShouldRevalidateFunctionArgs) => !onlyAsks(args) && args.defaultShouldRevalidate;

/** For routes with panels below them: not when only a panel opens or closes or asks; after an action as always. */
export function unlessOnlyPanelChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const panelChanges = !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return panelChanges || onlyAsks(args) ? false : defaultShouldRevalidate;
}
