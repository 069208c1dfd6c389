import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** Returns the application's name from the settings (D14); empty when not even the root could load. */
export function useApplicationName(): string {
  return useRouteLoaderData<typeof loader>("root")?.applicationName ?? "";
}

/** Returns the look that the viewer chose. */
export function useTheme() {
  return useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
}
