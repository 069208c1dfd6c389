import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Destination, destinationOf } from "./destination";
import type { Menu } from "./menu";

/** The time in milliseconds after which a page on its way is worth showing. */
const PATIENCE = 150;

/** A navigation that takes a moment. */
export interface PendingNavigation {
  to: string;
  /** The title and kind of the next page; null where the present page stays, or the next one is unknown. */
  destination: Destination | null;
}

/**
 * Returns where the user is going once that takes a moment, and null before (JavaScript only). Heading, menu and skeleton
 * read it here, so that they change together (PAGE-03). Sending a form is no such navigation.
 */
export function usePendingNavigation(menu: Menu | null): PendingNavigation | null {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const goes = menu !== null && state === "loading" && (formMethod === undefined || formMethod === "GET");
  const to = useLate(goes ? location.pathname : null);
  return goes && to !== null ? { to, destination: destinationOf(pathname, to, menu) } : null;
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
