import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router";
import { collectNotifications, type Notification } from "~/notifications/notifications";
import type { Kept } from "~/ui/form/kept-form";
import { usePanelOpen } from "./handle";

/**
 * The notifications of every loader and of the action: whichever route has something to say, the root shows it.
 * `useMatches` knows nothing of actions, hence the router's own state (docs/decisions/005-notifications.md).
 */
export function useRouteNotifications(): Notification[] {
  const state = useContext(DataRouterState);
  const data = [...Object.values(state?.loaderData ?? {}), ...Object.values(state?.actionData ?? {})];
  return collectNotifications(data);
}

/** Whether the page answers a form that was refused, or can't be shown: its title then begins with 'Error: '. */
export function useWentWrong(): boolean {
  const state = useContext(DataRouterState);
  const answers: unknown[] = Object.values(state?.actionData ?? {});
  if (Object.keys(state?.errors ?? {}).length > 0) return true;
  return answers.some((answer) => (answer as { result?: { status?: string } } | null)?.result?.status === "error");
}

/** Returns the form that an action refused, by which it comes back as the same submission; undefined without one. */
export function useKeptForm(): Kept | undefined {
  const answers: unknown[] = Object.values(useContext(DataRouterState)?.actionData ?? {});
  return answers.map((answer) => (answer as { kept?: Kept } | null)?.kept).find(Boolean);
}

/**
 * After how many seconds the page refreshes itself where there is no script: data of a loader say so by `refreshSeconds`.
 * Never while a panel is open, whose fields somebody may be filling in.
 */
export function useRefreshSeconds(): number | undefined {
  const state = useContext(DataRouterState);
  const panelOpen = usePanelOpen();
  const wishes = Object.values(state?.loaderData ?? {}).map(
    (data) => (data as { refreshSeconds?: number } | null)?.refreshSeconds,
  );
  return panelOpen ? undefined : wishes.find(Boolean);
}
