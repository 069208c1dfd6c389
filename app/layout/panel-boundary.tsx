import { useLocation, useResolvedPath } from "@remix-run/react";
import { Panel } from "~/ui/panel/panel";
import { ErrorContent, type ErrorFrame } from "./error-page";
import type { Handle } from "./handle";

export const handle: Handle = { panel: "over" };

/** Frames an error as a panel that closes to its page. */
const ErrorPanel: ErrorFrame = ({ title, children }) => {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  return (
    <Panel title={title} closeTo={pathname + search}>
      <div className="stack">{children}</div>
    </Panel>
  );
};

/** Renders the error of a panel or dialog in its place, so that the page below it remains usable (LAY-09). */
export function ErrorBoundary() {
  return <ErrorContent as={ErrorPanel} />;
}
