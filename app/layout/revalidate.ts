import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** True for an intent, by a button or by Enter (`forms/intent.server.ts`). Nothing is saved then. */
const onlyAsks = ({ formData, actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.has("ask") || actionResult?.kind === "intent";

/** True for the status of a form whose sender may not send it: the pages around it can't be shown either. */
export const isAccessDenied = (status: number): boolean => status === 401 || status === 403;

/**
 * True when a form was not carried out because there is no upstream, session, permission or page any more
 * (`forms/page-gone.server.ts`). Reading again would fail too, or lead elsewhere, and the form be lost (PAGE-06). Remix
 * passes `true` as default to each exported rule; without a rule the router reads nothing after a status of 400 or
 * more, except together with a parent.
 */
const isInTrouble = ({ actionStatus = 200, actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus >= 500 || isAccessDenied(actionStatus) || actionResult?.isPageGone === true;

/**
 * Revalidates after a form unless the request was an intent or was rejected, so that the form keeps its nonce.
 */
export const unlessFormStays = (args: ShouldRevalidateFunctionArgs) =>
  !onlyAsks(args) && (args.actionStatus ?? 200) < 400 && args.defaultShouldRevalidate;

/** Revalidates only after a form of the page or of its panel, so that data shown only once stay (ACT-04, TOLD-04). */
export const afterOwnForm = (args: ShouldRevalidateFunctionArgs) =>
  args.formAction?.split("?")[0] === args.currentUrl.pathname && unlessFormStays(args);

/**
 * Revalidates a page with panels after an action, but not when a panel opens, closes or sends an intent.
 */
export function unlessOnlyPanelChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const panelChanges = !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return panelChanges || onlyAsks(args) || isInTrouble(args) ? false : defaultShouldRevalidate;
}

/** Revalidates the frame of a page, but not when only a list's query changes. */
export function unlessOnlySearchChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = args;
  const searchChanges = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyAsks(args) || isInTrouble(args) || (formMethod === "GET" && searchChanges)
    ? false
    : defaultShouldRevalidate;
}
