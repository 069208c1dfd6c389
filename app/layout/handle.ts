import { useMatches } from "@remix-run/react";

/** What a route says of itself: the section's title in the top bar and in the document's title (LAY-01). */
export interface Handle {
  title: string;
}

/** The title of the deepest route that has one. */
export function useSectionTitle(): string | undefined {
  const titles = useMatches().map(({ handle }) => (handle as Handle | undefined)?.title);
  return titles.filter(Boolean).at(-1);
}
