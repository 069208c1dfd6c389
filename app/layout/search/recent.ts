import type { SearchLink } from "./use-search";

const KEY = "recent-pages";
const MOST = 6;

/** The stored value. */
interface Recent {
  /** The id of the user who opened them: others don't see them. */
  owner: string;
  pages: SearchLink[];
}

/** Returns the pages that a user has opened in this tab, the last first. */
export function recentPages(owner: string): SearchLink[] {
  try {
    const recent = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Recent | null;
    return recent?.owner === owner ? recent.pages : [];
  } catch {
    return [];
  }
}

/** Stores that a user has opened a page. */
export function rememberPage(owner: string, page: SearchLink): void {
  const others = recentPages(owner).filter(({ to }) => to !== page.to);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, pages: [page, ...others].slice(0, MOST) } satisfies Recent));
  } catch {
    // A browser without storage offers no recent pages.
  }
}
