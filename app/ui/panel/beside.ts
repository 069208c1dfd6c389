import { createContext, useSyncExternalStore } from "react";

/** True within a panel that stands beside its page where there is room, and over it elsewhere (PAGE-03). */
export const Beside = createContext(false);

/** Matches windows that have room for a page and a panel: as in panel.css. */
const ROOM = "(width >= 75rem)";

function subscribe(listener: () => void) {
  const room = window.matchMedia(ROOM);
  room.addEventListener("change", listener);
  return () => room.removeEventListener("change", listener);
}

/** True where a panel has room beside its page. The server knows no width and leaves the page usable. */
export const useRoomBeside = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOM).matches,
    () => true,
  );
