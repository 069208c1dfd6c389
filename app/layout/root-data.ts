import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root.server";
import type { Menu } from "./menu";

/** Returns the application's name from the settings (D14); empty when not even the root could load. */
export function useApplicationName(): string {
  return useRouteLoaderData<typeof loader>("root")?.applicationName ?? "";
}

/** Returns the look that the viewer chose. */
export function useTheme() {
  return useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
}

/** Returns the side menu of the page; null for a visitor, and on pages without one. */
export function useMenu(): Menu | null {
  const frame = useRouteLoaderData("layout/main.layout") as { menu: Menu | null } | undefined;
  return frame?.menu ?? null;
}
