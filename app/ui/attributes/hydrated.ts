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
