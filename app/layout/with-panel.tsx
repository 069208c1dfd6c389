import { useLocation, useOutlet } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { findPanel, type PanelPlacement } from "~/panels";
import { joinTokens } from "~/ui/attributes/attributes";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { BesideContext, useHasRoomBeside } from "~/ui/panel/panel";

/** The place of this page's panel after the pending navigation; null without one. */
export const NextPanelPlacement = createContext<PanelPlacement | "none" | null>(null);

interface Props {
  className?: string;
  /** True while the page can't be used; by default while a child route lies over it. */
  behind?: boolean;
  children: ReactNode;
}

/**
 * Renders a page and its child panel. The page is inert unless the panel is beside it. While a panel loads or closes, the
 * page already has its new width (JavaScript only).
 */
export function PageWithPanel({ className, behind, children }: Props) {
  const panel = useOutlet();
  const { pathname } = useLocation();
  const beside = panel !== null && findPanel(pathname)?.place === "beside";
  const room = useHasRoomBeside();
  const covered = panel !== null && !(beside && room);
  const next = useContext(NextPanelPlacement);
  const narrow = next === null ? beside : next === "beside";
  useRowInPlace(narrow);
  return (
    <>
      <div
        className={joinTokens(className, narrow && "beside-panel", next === "none" && "after-panel")}
        inert={behind ?? covered}
      >
        {children}
      </div>
      <BesideContext.Provider value={beside}>{panel}</BesideContext.Provider>
    </>
  );
}

/** Keeps the panel's row where it was when the page becomes narrow or wide, which changes the height of what is above it. */
function useRowInPlace(narrow: boolean) {
  const before = useRef({ narrow, top: 0 });
  // Read while the page still has its old width.
  if (before.current.narrow !== narrow) before.current.top = findPanelRow()?.getBoundingClientRect().top ?? 0;
  useCommitEffect(() => {
    if (before.current.narrow === narrow) return;
    before.current.narrow = narrow;
    const row = findPanelRow();
    if (!row) return;
    window.scrollBy(0, row.getBoundingClientRect().top - before.current.top);
    row.scrollIntoView({ block: "nearest" });
  }, [narrow]);
}

/** Returns the row whose panel opens, is open or closes. */
const findPanelRow = () =>
  document.querySelector("main [data-current]") ?? document.activeElement?.closest("main :is(tr, li)");
