import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router";
import { collectNotifications, type Notification } from "~/notifications/notifications";

/**
 * The notifications of every loader and of the action: whichever route has something to say, the root shows it.
 * `useMatches` knows nothing of actions, hence the router's own state (docs/decisions/005-notifications.md).
 */
export function useRouteNotifications(): Notification[] {
  const state = useContext(DataRouterState);
  const data = [...Object.values(state?.loaderData ?? {}), ...Object.values(state?.actionData ?? {})];
  return collectNotifications(data);
}

/** Whether the page answers a form that was refused: its title then begins with 'Error: '. */
export function useRefused(): boolean {
  const answers: unknown[] = Object.values(useContext(DataRouterState)?.actionData ?? {});
  return answers.some((answer) => (answer as { result?: { status?: string } } | null)?.result?.status === "error");
}
