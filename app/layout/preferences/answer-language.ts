import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { hasUnsavedChanges } from "~/ui/form/unsaved-changes";

let answered: string | null = null;

/**
 * Replaces the browser's `fetch` by one that remembers the language of the last answer, which the server names
 * (`handleDataRequest` in app/entry.server.tsx). Remix gives its loaders' answers no other way to be seen.
 */
export function wrapFetchToTrackLanguage(): void {
  answered = null;
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await originalFetch(input, init);
    answered = answer.headers.get("Content-Language") ?? answered;
    return answer;
  };
}

/**
 * Loads the document anew after a navigation whose answer is in another language than the page, since it was changed in
 * another tab (LANG-02). Where something typed or a notification would be lost, the next navigation does it.
 */
export function useAnsweredLanguage(hasNotifications: boolean): void {
  const { key } = useLocation();
  const { locale } = useLingui().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (answered && answered !== locale && !hasNotifications && !hasUnsavedChanges()) location.reload();
  }, [key]);
}
