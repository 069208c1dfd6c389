import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** For routes with panels below them: not when only a panel opens or closes; after an action as always. */
export function unlessOnlyPanelChanges({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const panelChanges = !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return panelChanges ? false : defaultShouldRevalidate;
}
