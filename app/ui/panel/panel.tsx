import type { ReactNode } from "react";
import { Dialog, type DialogProps } from "../dialog/dialog";

/**
 * Renders a child route as a panel of 440 px at the right edge, for details or a form. `tabs` stand below the title.
 */
export function Panel({ children, tabs, ...rest }: DialogProps & { tabs?: ReactNode }) {
  return (
    <Dialog {...rest} className="panel">
      {tabs && <div className="panel-tabs">{tabs}</div>}
      <div className="panel-body">{children}</div>
    </Dialog>
  );
}
