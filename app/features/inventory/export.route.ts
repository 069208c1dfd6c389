import { toCalendarDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { INVENTORY } from "./inventory.list";
import { readWholeInventory } from "./inventory.server";

export const loader = csvExportLoader({
  list: INVENTORY,
  path: paths.inventory,
  failed: "Failed to fetch inventory data.",
  fileName: ({ now }) => `inventory-${toCalendarDay(config.appTimeZone, now)}.csv`,
  read: readWholeInventory,
});
