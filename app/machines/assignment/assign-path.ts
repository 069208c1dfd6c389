import { paths } from "~/paths";

/**
 * Returns the path of the dialog that assigns machines to a location, over the dashboard or over the inventory.
 * @param search the parent page's query, which is kept
 */
export function assignPath(parent: "dashboard" | "inventory", serialNumbers: string[], search = ""): string {
  const params = new URLSearchParams(search);
  for (const serialNumber of serialNumbers) params.append("serial", serialNumber);
  return `${parent === "dashboard" ? paths.dashboardAssign : paths.inventoryAssign}?${params}`;
}
