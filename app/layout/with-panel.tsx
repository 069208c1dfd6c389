import { useOutlet } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { joinTokens } from "~/ui/attributes/join-tokens";
import { BesideContext, useHasRoomBeside } from "~/ui/panel/panel";
import { usePanelPlacement } from "./handle";

/** Renders a page and its child route. The page is inert behind a panel, unless that has room beside it (PAGE-03). */
export function PageWithPanel({ className, children }: { className?: string; children: ReactNode }) {
  const placement = usePanelPlacement();
  const beside = placement === "beside";
  const room = useHasRoomBeside();
  useRowInPlace(beside);
  return (
    <>
      <div className={joinTokens(className, beside && "beside-panel")} inert={placement !== null && !(beside && room)}>
        {children}
      </div>
      <BesideContext.Provider value={beside}>{useOutlet()}</BesideContext.Provider>
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
