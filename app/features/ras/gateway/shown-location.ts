import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./location.layout";

/** Returns the location that the page shows, with the state of its tabs; null without one. */
export const useShownLocation = () =>
  useRouteLoaderData<typeof loader>("features/ras/gateway/location.layout")?.location ?? null;
