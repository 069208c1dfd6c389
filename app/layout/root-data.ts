import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root.server";

/** The product's own name, as the settings give it (D14); empty where not even the root could load. */
export function useApplicationName(): string {
  return useRouteLoaderData<typeof loader>("root")?.applicationName ?? "";
}

/** The look that the viewer chose. */
export function useTheme() {
  return useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
}
