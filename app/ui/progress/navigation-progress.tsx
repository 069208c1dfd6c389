import { useLingui } from "@lingui/react";
import { useNavigation } from "@remix-run/react";

/**
 * Renders a thin bar at the top while the next page loads, and 'Loading…' for screen readers. It needs JavaScript;
 * without it the browser shows its own progress. The bar appears after a moment, so that quick answers don't flicker.
 */
export function NavigationProgress() {
  const { i18n } = useLingui();
  const { state } = useNavigation();
  const busy = state !== "idle";
  return (
    <div className="navigation-progress" role="status" data-busy={busy || undefined}>
      {busy && <span className="visually-hidden">{i18n._("Loading…")}</span>}
    </div>
  );
}
