import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCommitEffect } from "~/ui/attributes/commit-effect";
import { linkTo } from "~/ui/dialog/use-modal";
import { Skeleton } from "~/ui/skeleton/skeleton";
import { destinationOf, nextPanelPlace } from "./destination";
import type { Menu } from "./menu";
import { NextPanelPlace } from "./with-panel";

/** The time in milliseconds after which a page on its way is worth showing. */
const PATIENCE = 150;

/**
 * Renders the page, and in its place what is on its way where that takes a moment (JavaScript only). The page is hidden, not
 * removed: whoever stops the navigation finds it as it was, and the focus where it was. While a form is sent, it stays in view.
 * Where a panel comes or goes, its page makes room or takes it at once: nothing moves when the answer is there (PAGE-03).
 */
export function Arriving({ menu, children }: { menu: Menu | null; children: ReactNode }) {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const going = state === "loading" && (formMethod === undefined || formMethod === "GET") && menu;
  const destination = useLate(going ? location.pathname : null);
  const shown = going && destination ? destinationOf(pathname, destination, menu) : null;
  const replaced = shown !== null && shown.kind !== "panel";
  const place = going && destination ? nextPanelPlace(pathname, destination) : null;
  const left = place === "none" ? destination : null;
  useFocusReturned(pathname, left);
  useFocusKept(replaced || left !== null);
  return (
    <>
      <div className="behind-skeleton" hidden={replaced}>
        <NextPanelPlace.Provider value={place}>{children}</NextPanelPlace.Provider>
      </div>
      {shown && <Skeleton {...shown} />}
    </>
  );
}

/** Gives the focus of a panel beside its page to the link that leads there, once the panel is left for the page. */
function useFocusReturned(pathname: string, left: string | null) {
  useCommitEffect(() => {
    if (left !== null && document.activeElement?.closest(".panel-beside:not(:modal)"))
      linkTo(pathname, left)?.focus({ preventScroll: true });
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

/** Returns the value once it has stayed the same for PATIENCE; null before. */
function useLate(value: string | null): string | null {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return setLate(null);
    const timer = setTimeout(() => setLate(value), PATIENCE);
    return () => clearTimeout(timer);
  }, [value]);
  return late === value ? late : null;
}
