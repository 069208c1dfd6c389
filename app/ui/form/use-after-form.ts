import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Calls a function when a form has been answered. It hears the form's own event: React may leave out the states between, which
 * on a slow machine are over when they would be shown.
 * @param after gets the path that the form was sent to, and that of the page that answers
 */
export function useAfterForm(after: (sentTo: string, page: string) => void): void {
  const { key, pathname } = useLocation();
  const sentTo = useRef<string | null>(null);
  const latest = useRef(after);
  latest.current = after;
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      const action = submitter?.getAttribute("formaction") ?? (target as Element).getAttribute("action") ?? "";
      sentTo.current = new URL(action, window.location.href).pathname;
    };
    document.addEventListener("submit", note);
    return () => document.removeEventListener("submit", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings an entry of its own, with a key
  useEffect(() => {
    if (sentTo.current === null) return;
    latest.current(sentTo.current, pathname);
    sentTo.current = null;
  }, [key, pathname]);
}
