import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isBelow } from "~/paths";
import { useFocusNearby } from "./focus-nearby";

/**
 * Tells screen readers the title of the page that a navigation has led to, and puts the focus on its heading (PAGE-04,
 * JavaScript only). A panel takes and returns the focus by itself, and so does a form that is answered.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [told, setTold] = useState("");
  useFocusNearby();
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === pathname) return;
    setTold(title);
    const { activeElement: active } = document;
    const another = !isBelow(pathname, before) && !isBelow(before, pathname);
    if (active !== document.body && !(another && active?.closest("nav, .topbar"))) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.querySelector("dialog[open]:modal")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, title]);
  return (
    <p role="status" className="visually-hidden">
      {told}
    </p>
  );
}
