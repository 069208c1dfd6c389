import { useMatches } from "@remix-run/react";

/** The facts that a route declares about itself. */
export interface Handle {
  /** The section's title, in the top bar and in the document's title (LAY-01). */
  title?: string;
  /** What the page is for, in one sentence, as search engines and link previews show it. */
  description?: string;
  /** True for a panel or dialog over its parent's page. */
  panel?: true;
  /** The most fields of its form where these are more than MOST_FIELDS (SAFE-01). The host counts them. */
  fields?: number;
}

/** The most fields that a form may have (SAFE-01). */
export const MOST_FIELDS = 1000;

const useHandles = () => useMatches().map(({ handle }) => handle as Handle | undefined);

/** Returns the title or the description of the deepest route that has one. */
export function useHandled(fact: "title" | "description"): string | undefined {
  return useHandles()
    .map((handle) => handle?.[fact])
    .filter(Boolean)
    .at(-1);
}

/** The handle of panels and dialogs whose page cannot see them by itself: `export const handle = PANEL`. */
export const PANEL: Handle = { panel: true };

/** True when a panel with that handle is open. The page behind it is inert then and does not refresh itself. */
export function usePanelOpen(): boolean {
  return useHandles().some((handle) => handle?.panel);
}
