import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayIn } from "~/dates/dates";
import { csvFile } from "~/host/attachment.server";
import { config } from "~/host/config.server";
import { csv } from "~/lists/csv";
import { machineSearch, readMachineQuery } from "~/machines/machine-query";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { type InventoryRow, readWholeInventory } from "./inventory.server";
import { maintenanceLabel } from "./maintenance-badge";

const HEADER = ["Model", "Serial Number", "Host Name", "Location", "OS", "OS State", "Expiration Date", "Maintenance"];

/** Sends the machines that match the search and filters, from all pages and in the asked order, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const query = readMachineQuery(new URL(args.request.url).searchParams);
  const viewer = await attempt(requireViewer(args));
  const rows = viewer.ok ? await attempt(readWholeInventory(viewer.value, query)) : viewer;
  if (!rows.ok || !viewer.ok)
    return redirectWith(paths.inventory + machineSearch(query), [danger("Failed to fetch inventory data.")]);
  const today = dayIn(config.appTimeZone, viewer.value.now);
  return csvFile(csv(HEADER, rows.value.map(cellsOf)), `inventory-${today}.csv`);
}

function cellsOf({ model, serialNumber, name, location, os, outdated, expires, maintenance }: InventoryRow): string[] {
  const state = os === null ? "" : outdated ? "Outdated" : "Current";
  return [model, serialNumber, name, location, os, state, expires, maintenance && maintenanceLabel(maintenance)].map(
    (cell) => cell ?? "",
  );
}
