import { useMatches } from "@remix-run/react";

/** What a route says of itself. */
export interface Handle {
  /** The section's title in the top bar and in the document's title (LAY-01). */
  title?: string;
  /** It is a panel or dialog over the page of its parents. */
  panel?: true;
  /** How many fields its form may have, where that is more than MOST_FIELDS (SAFE-01). The host counts them. */
  fields?: number;
}

/** Fields that a form may have (SAFE-01). */
export const MOST_FIELDS = 1000;

const useHandles = () => useMatches().map(({ handle }) => handle as Handle | undefined);

/** The title of the deepest route that has one. */
export function useSectionTitle(): string | undefined {
  return useHandles()
    .map((handle) => handle?.title)
    .filter(Boolean)
    .at(-1);
}

/** Of the routes of panels and dialogs that lie deeper than their page can see: `export const handle = PANEL`. */
export const PANEL: Handle = { panel: true };

/** Whether such a panel is open: what lies behind it is inert then, and nothing refreshes by itself. */
export function usePanelOpen(): boolean {
  return useHandles().some((handle) => handle?.panel);
}
