import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { inert, join } from "~/ui/attributes/attributes";
import { Beside, useRoomBeside } from "~/ui/panel/beside";
import { usePanelBeside } from "./handle";

interface Props {
  className?: string;
  /** True while the page can't be used; by default while a child route lies over it. */
  behind?: boolean;
  children: ReactNode;
}

/** Renders a page, inert behind the panel or dialog that is its child route, usable where that stands beside it. */
export function WithPanel({ className, behind, children }: Props) {
  const panel = useOutlet();
  const beside = usePanelBeside();
  const room = useRoomBeside();
  const covered = panel !== null && !(beside && room);
  return (
    <>
      <div className={join(className, beside && "beside-panel")} {...inert(behind ?? covered)}>
        {children}
      </div>
      <Beside.Provider value={beside}>{panel}</Beside.Provider>
    </>
  );
}
