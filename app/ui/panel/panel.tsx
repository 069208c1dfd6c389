import { useLocation } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { Beside, useRoomBeside } from "./beside";

/**
 * Renders a child route as a panel at the right edge, for details or a form. `tabs` stand below the title.
 * Beside a wide page it is no modal dialog: the next row replaces its content (PAGE-03).
 */
export function Panel({ children, tabs, ...rest }: Omit<DialogProps, "modal"> & { tabs?: ReactNode }) {
  const beside = useContext(Beside);
  const room = useRoomBeside();
  const { pathname } = useLocation();
  return (
    <Dialog {...rest} className={beside ? "panel panel-beside" : "panel"} modal={!(beside && room)}>
      {tabs && <div className="panel-tabs">{tabs}</div>}
      {/* The next row's content begins at its top. */}
      <div className="panel-body" key={beside ? pathname : undefined}>
        {children}
      </div>
    </Dialog>
  );
}
