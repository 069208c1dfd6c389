import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { findPanel, type PanelPlacement } from "~/panels";
import { isWithin, paths } from "~/paths";
import type { Menu } from "./menu";

/** A page that is on its way, as far as it is known. */
export interface NextPage {
  title: string;
  /** A panel comes over the page that is shown; a list or a form takes its place. */
  kind: "list" | "form" | "panel";
}

const FORMS: string[] = [paths.profile, paths.virtualAppliance];

/** Predicts the page that a navigation leads to; null when the current page stays, or the target is unknown. */
export function predictNextPage(from: string, to: string, menu: Menu): NextPage | null {
  const sections = [...menu.entries, ...menu.bottom, { to: paths.profile, label: "Profile" }];
  const section = sections.find((each) => isWithin(to, each.to));
  if (!section || isWithin(from, to)) return null;
  const next = predictPanelPlacement(from, to);
  if (next === "beside" || next === "over") return { title: section.label, kind: "panel" };
  // Its pages are tabs.
  if (isWithin(to, paths.ras) && isWithin(from, paths.ras)) return null;
  return { title: section.label, kind: FORMS.includes(to) ? "form" : "list" };
}

/**
 * Predicts where the panel of the target will appear, `none` when the panel closes; null when the page below changes or the
 * path is the same.
 */
export function predictPanelPlacement(from: string, to: string): PanelPlacement | "none" | null {
  const next = findPanel(to);
  if (next === null || from === to || findPanel(from)?.page !== next.page) return null;
  return next.place ?? "none";
}

/** The time in milliseconds after which a page on its way is worth showing. */
const PATIENCE = 150;

/** A navigation that takes a moment. */
export interface PendingNavigation {
  to: string;
  /** The title and kind of the next page; null where the present page stays, or the next one is unknown. */
  destination: NextPage | null;
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
  return goes && to !== null ? { to, destination: predictNextPage(pathname, to, menu) } : null;
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
