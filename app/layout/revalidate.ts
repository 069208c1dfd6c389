import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** True when a form was only asked something, by a button or by Enter (`forms/ask.server.ts`). Nothing is saved then. */
const onlyAsks = ({ formData, actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.has("ask") || actionResult?.asked === true;

/** True for the status of a form whose sender may not send it: the pages around it can't be shown either. */
export const isAccessDenied = (status: number): boolean => status === 401 || status === 403;

/**
 * True when a form was not carried out because there is no upstream, session or permission. Reading again would fail too, or lead
 * elsewhere, and the form be lost (PAGE-06). Remix passes `true` as default to each exported rule; without a rule the router
 * reads nothing after a status of 400 or more, except together with a parent.
 */
const isInTrouble = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus >= 500 || isAccessDenied(actionStatus);

/**
 * True when a route with such a form has to read its data again, which a refused form does not ask for. The form keeps
 * its nonce, since the root does not either.
 */
export const unlessIntent = (args: ShouldRevalidateFunctionArgs) =>
  !onlyAsks(args) && (args.actionStatus ?? 200) < 400 && args.defaultShouldRevalidate;

/**
 * True when a route with panels has to read its data again: after an action, but not when a panel only opens, closes or
 * asks for more of its form.
 */
export function unlessOnlyPanelChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const panelChanges = !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return panelChanges || onlyAsks(args) || isInTrouble(args) ? false : defaultShouldRevalidate;
}

/** True when the frame of a page has to read its data again: not when a list on the page is only asked otherwise. */
export function unlessOnlySearchChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = args;
  const searchChanges = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyAsks(args) || isInTrouble(args) || (formMethod === "GET" && searchChanges)
    ? false
    : defaultShouldRevalidate;
}
