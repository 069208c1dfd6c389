import { ErrorContent } from "./error-page";

/** Renders a page's error within the main layout, so that the top bar and the menu remain usable (LAY-09). */
export function ErrorBoundary() {
  return <ErrorContent />;
}
