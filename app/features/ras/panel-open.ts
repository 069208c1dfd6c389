import { useMatches } from "@remix-run/react";

/** What the routes of panels and dialogs say of themselves: `export const handle = PANEL`. */
export const PANEL = { panel: true } as const;

/** Whether a panel or dialog is open anywhere below: what lies behind it is inert then, and polling rests. */
export function usePanelOpen(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof PANEL> | undefined)?.panel === true);
}
