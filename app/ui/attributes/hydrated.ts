import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, true after it: for what may exist only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** What a select starts with: what was chosen before the script came, which hydration would reset, or `initial`. */
export function useChosen(id: string, initial?: string): string | undefined {
  const hydrated = useHydrated();
  if (hydrated || typeof document === "undefined") return initial;
  const before = document.getElementById(id);
  return before instanceof HTMLSelectElement ? before.value : initial;
}
