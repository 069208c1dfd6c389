import { useNavigation } from "@remix-run/react";

/**
 * The loader between two pages, with JavaScript; without it the browser shows its own. A thin bar at the top, and
 * 'Loading…' for screen readers. It appears after a moment, so that quick answers don't flicker.
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  const busy = state !== "idle";
  return (
    <div className="navigation-progress" role="status" data-busy={busy || undefined}>
      {busy && <span className="visually-hidden">Loading…</span>}
    </div>
  );
}
