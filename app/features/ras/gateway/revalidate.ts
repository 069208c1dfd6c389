import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";

/** True when the location changes, or more than a panel does: for the routes below one location. */
export function unlessSameLocation(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentParams.locationId !== change.nextParams.locationId || unlessOnlyPanelChanges(change);
}
