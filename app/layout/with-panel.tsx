import { useLocation, useOutlet } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { findPanel, type PanelPlacement } from "~/panels";
import { inert, joinTokens } from "~/ui/attributes/attributes";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { BesideContext, useHasRoomBeside } from "~/ui/panel/panel";

/** The place that a panel of this page will have once what is on its way is there; null while nothing is known of it. */
export const NextPanelPlacement = createContext<PanelPlacement | "none" | null>(null);

interface Props {
  className?: string;
  /** True while the page can't be used; by default while a child route lies over it. */
  behind?: boolean;
  children: ReactNode;
}

/**
 * Renders a page, inert behind the panel or dialog that is its child route, usable where that stands beside it. A panel on its way
 * has its place already, and one that is left has lost it (JavaScript only).
 */
export function PageWithPanel({ className, behind, children }: Props) {
  const panel = useOutlet();
  const { pathname } = useLocation();
  const beside = panel !== null && findPanel(pathname)?.place === "beside";
  const room = useHasRoomBeside();
  const covered = panel !== null && !(beside && room);
  const next = useContext(NextPanelPlacement);
  const narrow = next === null ? beside : next === "beside";
  useRowInView(narrow);
  return (
    <>
      <div
        className={joinTokens(className, narrow && "beside-panel", next === "none" && "after-panel")}
        {...inert(behind ?? covered)}
      >
        {children}
      </div>
      <BesideContext.Provider value={beside}>{panel}</BesideContext.Provider>
    </>
  );
}

/** Keeps the row in view that leads to the panel, or whose panel is left: it moves when the page becomes narrow or wide. */
function useRowInView(narrow: boolean) {
  const before = useRef(narrow);
  useCommitEffect(() => {
    if (before.current === narrow) return;
    before.current = narrow;
    const row = document.querySelector("[data-current]") ?? document.activeElement?.closest("main :is(tr, li)");
    row?.scrollIntoView({ block: "nearest" });
  }, [narrow]);
}
