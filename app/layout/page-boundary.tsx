import { Outlet } from "@remix-run/react";
import { ErrorContent } from "./error-page";

export default function Pages() {
  return <Outlet />;
}

/** What goes wrong in a page stays within it: the top bar and the menu remain usable (LAY-09). */
export function ErrorBoundary() {
  return <ErrorContent />;
}
