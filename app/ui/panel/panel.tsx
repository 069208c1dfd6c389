import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { OtherUsersFormAlert } from "../form/other-users-form";

/**
 * Renders a child route as a panel at the right edge, for details or a form. `tabs` are below the title.
 * Beside a wide page it is no modal dialog: the next row replaces its content (PAGE-03).
 */
export function Panel({ children, tabs, ...rest }: Omit<DialogProps, "modal"> & { tabs?: ReactNode }) {
  const beside = useContext(BesideContext);
  const room = useHasRoomBeside();
  const { pathname } = useLocation();
  return (
    <Dialog {...rest} className={beside ? "panel panel-beside" : "panel"} modal={!(beside && room)}>
      {tabs && <div className="panel-tabs">{tabs}</div>}
      {/* The next row's content begins at its top. */}
      <div className="panel-body" key={beside ? pathname : undefined}>
        <OtherUsersFormAlert />
        {children}
      </div>
    </Dialog>
  );
}

/** True within a panel that is beside its page where there is room, and over it elsewhere (PAGE-03). */
export const BesideContext = createContext(false);

/** Matches windows that have room for a page and a panel: as in panel.css. */
const ROOM = "(width >= 75rem)";

function subscribe(listener: () => void) {
  const room = window.matchMedia(ROOM);
  room.addEventListener("change", listener);
  return () => room.removeEventListener("change", listener);
}

/** True where a panel has room beside its page. The server knows no width and leaves the page usable. */
export const useHasRoomBeside = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOM).matches,
    () => true,
  );
