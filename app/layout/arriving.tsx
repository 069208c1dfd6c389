import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Skeleton } from "~/ui/skeleton/skeleton";
import { destinationOf } from "./destination";
import type { Menu } from "./menu";

/** The time in milliseconds after which a page on its way is worth showing. */
const PATIENCE = 150;

/**
 * Renders the page, and in its place what is on its way where that takes a moment (JavaScript only). The page is hidden, not
 * removed: whoever stops the navigation finds it as it was. While a form is sent, it stays in view.
 */
export function Arriving({ menu, children }: { menu: Menu | null; children: ReactNode }) {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const going = state === "loading" && (formMethod === undefined || formMethod === "GET") && menu;
  const destination = useLate(going ? location.pathname : null);
  const shown = going && destination ? destinationOf(pathname, destination, menu) : null;
  const replaced = shown !== null && shown.kind !== "panel";
  return (
    <>
      <div className="behind-skeleton" hidden={replaced}>
        {children}
      </div>
      {shown && <Skeleton {...shown} />}
    </>
  );
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
