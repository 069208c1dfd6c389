import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useRef } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router";
import { collectNotifications } from "~/notifications/notifications";
import type { loader } from "~/root.server";
import type { OtherUsersForm } from "~/ui/form/other-users-form";
import type { KeptForm } from "~/ui/form/retry-form";
import { lostMessage } from "~/ui/form/use-answer";
import type { NotificationItem } from "~/ui/notification/notification";
import { usePanelPlacement } from "./handle";
import type { Menu } from "./menu";

/**
 * Returns the notifications of all loaders and of the action, for the root to show. It reads the router's own state
 * because `useMatches` knows nothing of actions (docs/pages-and-navigation.md).
 */
export function useRouteNotifications(): NotificationItem[] {
  const state = useContext(DataRouterState);
  const data = [...Object.values(state?.loaderData ?? {}), ...Object.values(state?.actionData ?? {})];
  return collectNotifications(data);
}

/** True when the page answers a refused form or shows an error. Its title then begins with 'Error: '. */
export function usePageHasError(): boolean {
  const state = useContext(DataRouterState);
  const answers: unknown[] = Object.values(state?.actionData ?? {});
  if (Object.keys(state?.errors ?? {}).length > 0) return true;
  return answers.some((answer) => {
    const { result, othersForm } = Object(answer) as { result?: { status?: string }; othersForm?: OtherUsersForm };
    return result?.status === "error" || othersForm !== undefined || lostMessage(answer) !== undefined;
  });
}

/** Returns the form that an action refused; sent again, it is the same submission. Undefined without one. */
export function useKeptForm(): KeptForm | undefined {
  const answers: unknown[] = Object.values(useContext(DataRouterState)?.actionData ?? {});
  const last = useRef<KeptForm>(undefined);
  // A lost answer leaves the form as it is (`ui/form/use-answer.ts`).
  if (!answers.some((answer) => lostMessage(answer) !== undefined))
    last.current = answers.map((answer) => (answer as { kept?: KeptForm } | null)?.kept).find(Boolean);
  return last.current;
}

/** Returns the other user's form that an action answers, wherever its page can't be shown; undefined without one. */
export function useAnsweredOthersForm(): OtherUsersForm | undefined {
  const answers: unknown[] = Object.values(useContext(DataRouterState)?.actionData ?? {});
  return answers.map((answer) => (answer as { othersForm?: OtherUsersForm } | null)?.othersForm).find(Boolean);
}

/**
 * Returns after how many seconds a page without scripts refreshes itself, from a loader's `refreshSeconds`; undefined
 * while a panel is open, because the user may be filling in its form.
 */
export function useRefreshSeconds(): number | undefined {
  const state = useContext(DataRouterState);
  const panel = usePanelPlacement();
  const wishes = Object.values(state?.loaderData ?? {}).map(
    (data) => (data as { refreshSeconds?: number } | null)?.refreshSeconds,
  );
  const wish = wishes.find(Boolean);
  return panel ? undefined : wish;
}

/** Returns the application's name from the settings (D14); empty when not even the root could load. */
export function useApplicationName(): string {
  return useRouteLoaderData<typeof loader>("root")?.applicationName ?? "";
}

/** Returns the look that the viewer chose. */
export function useTheme() {
  return useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
}

/** Returns the languages to choose from, with their names; empty where the portal has only one. */
export function useLanguages() {
  return useRouteLoaderData<typeof loader>("root")?.languages ?? [];
}

/** Returns the side menu of the page; null for a visitor, and on pages without one. */
export function useMenu(): Menu | null {
  const frame = useRouteLoaderData("layout/main.layout") as { menu: Menu | null } | undefined;
  return frame?.menu ?? null;
}

/** The nonce of this answer's content security policy, known only while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);
