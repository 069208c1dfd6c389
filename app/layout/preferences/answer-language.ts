import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { hasUnsavedChanges } from "~/ui/form/unsaved-changes";

let answered: string | null = null;

/** Tracks the language of the loaders' last answer (`handleDataRequest` in app/entry.server.tsx). */
export function trackLanguage(): void {
  answered = null;
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await plain(input, init);
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
