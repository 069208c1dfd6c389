import { useEffect, useState } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon/icons";

/** A page of the portal, or something to do in it. */
export interface SearchLink {
  to: string;
  label: string;
  /** The menu's icon of a page. */
  icon?: IconName;
}

/** A result: a link with details. */
export interface SearchHit extends SearchLink {
  details: string[];
}

/** The results of one kind, the best first. */
export interface SearchGroup {
  title: string;
  results: SearchHit[];
  /** The list with all that match, where there are more. */
  all: SearchLink | null;
  /** True for names, numbers and addresses, which no browser translates (DOOR-03). */
  untranslated?: true;
}

/** The answer to a search: the groups, that of the best result first (FIND-01). */
export interface SearchResults {
  search: string;
  groups: SearchGroup[];
  /** True when the first result equals or begins with the typed text: Enter opens it. */
  opensFirst: boolean;
  failed: boolean;
  /** False where the upstream left out the events that the viewer may list. */
  searchedEvents: boolean;
}

/** The pause in typing after which is searched, in milliseconds. */
const DELAY = 120;

/** The state of a search while one types. */
export interface SearchState {
  found: SearchResults;
  /** True when these are the results of the current text. */
  current: boolean;
  /** The reason why there is no answer. */
  trouble: Message | null;
}

const nothing = (search: string): SearchResults => ({
  search,
  groups: [],
  opensFirst: false,
  failed: false,
  searchedEvents: true,
});

const FAILED = msg("Search isn't responding. Press Enter to open the search page.");
const ENDED = msg("Your session has ended. Press Enter to log in and see the results.");

/** Searches for a text as it is typed. Results stay until the next ones are there, and the last answer wins (FIND-01). */
export function useSearch(text: string): SearchState {
  const wanted = text.trim();
  const [{ found, trouble }, setAnswer] = useState<Omit<SearchState, "current">>({ found: nothing(""), trouble: null });
  useEffect(() => {
    if (wanted === "") return setAnswer({ found: nothing(""), trouble: null });
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(wanted, controller.signal);
      if (!controller.signal.aborted) setAnswer(answer);
    }, DELAY);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
  return { found, trouble, current: found.search === wanted };
}

async function ask(search: string, signal: AbortSignal): Promise<Omit<SearchState, "current">> {
  try {
    const address = `${paths.searchFound}?${new URLSearchParams({ q: search })}`;
    // A redirect leads to the log-in, or to a page without a search.
    const answer = await fetch(address, { signal, redirect: "manual" });
    if (answer.type === "opaqueredirect") return { found: nothing(search), trouble: ENDED };
    const found = (await answer.json()) as SearchResults;
    return { found: { ...found, search }, trouble: found.failed ? FAILED : null };
  } catch {
    return { found: nothing(search), trouble: FAILED };
  }
}
