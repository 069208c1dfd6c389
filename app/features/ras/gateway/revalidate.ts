import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";

/** For what belongs to one location: always for another one, otherwise not when only a panel opens or closes. */
export function unlessSameLocation(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentParams.locationId !== change.nextParams.locationId || unlessOnlyPanelChanges(change);
}
