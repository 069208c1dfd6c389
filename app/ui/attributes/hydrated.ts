import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** True after hydration, false on the server and during hydration: for parts that exist only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Returns the value that a select starts with: `initial`, or the one that was chosen before the script loaded. */
export function useInitialOption(id: string, initial?: string): string | undefined {
  const hydrated = useHydrated();
  if (hydrated || typeof document === "undefined") return initial;
  const before = document.getElementById(id);
  return before instanceof HTMLSelectElement ? before.value : initial;
}

/**
 * Runs an effect before the browser shows what has changed, and before it takes the focus from an element that has become
 * inert or hidden. The server has no layout effects.
 */
export const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
