import { useSyncExternalStore } from "react";

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
export function useChosen(id: string, initial?: string): string | undefined {
  const hydrated = useHydrated();
  if (hydrated || typeof document === "undefined") return initial;
  const before = document.getElementById(id);
  return before instanceof HTMLSelectElement ? before.value : initial;
}
