import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { findLinkTo } from "~/ui/dialog/use-modal";
import { Skeleton } from "~/ui/skeleton/skeleton";
import { type PendingNavigation, predictPanelPlacement } from "./next-page";
import { NextPanelPlacement } from "./with-panel";

/**
 * Shows a skeleton of the next page when a navigation takes noticeably long (JavaScript only). The current page is hidden,
 * not unmounted: a cancelled navigation restores it with its focus. Forms stay visible while they submit. When a panel opens
 * or closes, the page resizes at once to avoid a layout shift (PAGE-03).
 */
export function PageTransition({ pending, children }: { pending: PendingNavigation | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = pending?.destination ?? null;
  const replaced = shown !== null && shown.kind !== "panel";
  const place = pending && predictPanelPlacement(pathname, pending.to);
  const left = pending && place === "none" ? pending.to : null;
  useFocusReturned(pathname, left);
  useFocusKept(replaced || left !== null);
  return (
    <>
      <div className="behind-skeleton" hidden={replaced}>
        <NextPanelPlacement.Provider value={place}>{children}</NextPanelPlacement.Provider>
      </div>
      {shown && <Skeleton {...shown} />}
    </>
  );
}

/** Gives the focus of a panel beside its page to the link that leads there, once the panel is left for the page. */
function useFocusReturned(pathname: string, left: string | null) {
  useCommitEffect(() => {
    if (left !== null && document.activeElement?.closest(".panel-beside:not(:modal)"))
      findLinkTo(pathname, left)?.focus({ preventScroll: true });
  }, [pathname, left]);
}

/** Gives the focus back to the element that lost it by being hidden, once that is shown again. */
function useFocusKept(hidden: boolean) {
  const before = useRef<Element | null>(null);
  useCommitEffect(() => {
    const { activeElement: active } = document;
    if (hidden) before.current = active;
    else if (active === document.body && before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
    if (!hidden) before.current = null;
  }, [hidden]);
}
