import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Skeleton } from "~/ui/skeleton/skeleton";
import { destinationOf } from "./destination";
import type { Menu } from "./menu";

/** The time in milliseconds after which a page on its way is worth showing. */
const PATIENCE = 150;

/**
 * Renders the page, and in its place what is on its way where that takes a moment (JavaScript only). The page is hidden, not
 * removed: whoever stops the navigation finds it as it was, and the focus where it was. While a form is sent, it stays in view.
 */
export function Arriving({ menu, children }: { menu: Menu | null; children: ReactNode }) {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const going = state === "loading" && (formMethod === undefined || formMethod === "GET") && menu;
  const destination = useLate(going ? location.pathname : null);
  const shown = going && destination ? destinationOf(pathname, destination, menu) : null;
  const replaced = shown !== null && shown.kind !== "panel";
  useFocusKept(replaced);
  return (
    <>
      <div className="behind-skeleton" hidden={replaced}>
        {children}
      </div>
      {shown && <Skeleton {...shown} />}
    </>
  );
}

// The server has no layout effects.
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

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
