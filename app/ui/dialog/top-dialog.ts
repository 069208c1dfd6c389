import { useSyncExternalStore } from "react";

const CHANGE = "topdialogchange";

/** Notifies `useTopDialog` that a modal dialog opened or closed. */
export const announceDialogChange = () => document.dispatchEvent(new Event(CHANGE));

const subscribe = (listener: () => void) => {
  document.addEventListener(CHANGE, listener);
  return () => document.removeEventListener(CHANGE, listener);
};

const topmost = () => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1) ?? null;

/** Returns the uppermost modal dialog; null when none is open, and on the server. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topmost, () => null);
}
