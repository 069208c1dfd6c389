import { fold } from "#contract/text";
import { askedPage, pageOf } from "~/lists/pages";
import { fleetOf } from "~/machines/fleet.server";
import { readLocationSummaries } from "~/machines/machine-pages.server";
import { NO_MACHINES } from "~/machines/machine-summary";
import { isRasUsable } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { FailureResponse } from "~/upstream/failure.server";
import { readUnassigned } from "./unassigned.server";

/**
 * Reads the dashboard's locations and unassigned machines, with the search and pages of its URL (DASH-02 to DASH-06).
 * @throws {FailureResponse}
 */
export async function readDashboard(viewer: Viewer, request: Request) {
  const params = new URL(request.url).searchParams;
  const reading = fleetOf(viewer);
  const [{ fleet, locations }, unassigned] = await Promise.all([reading, readUnassigned(viewer, request, reading)]);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const visible = locations.value.filter(({ id }) => viewer.permissions.onEither(id, "location.view"));
  const search = (params.get("q") ?? "").trim();
  const wanted = fold(search);
  const found = visible.filter(({ name }) => fold(name).includes(wanted));
  const page = pageOf(found, askedPage(params.get("page")));
  const ids = page.rows.map(({ id }) => id);
  const summaries = await readLocationSummaries(fleet, ids);
  const cards = page.rows.map(({ id, name }) => ({
    id,
    name,
    summary: summaries.get(id) ?? NO_MACHINES,
    edits: viewer.permissions.onEither(id, "location.update"),
  }));
  return {
    search,
    cards,
    page: page.page,
    pageCount: page.pageCount,
    total: page.total,
    anyLocation: visible.length > 0,
    unassigned,
    opensTicket: viewer.permissions.onCompany("appliance.list"),
    ras: remoteAccessOf(viewer),
    opensInventory: viewer.permissions.onAny("appliance.list"),
    creates: viewer.permissions.onCompany("location.create"),
  };
}

export type LocationCard = Awaited<ReturnType<typeof readDashboard>>["cards"][number];

/** Returns the state in a card's row for remote access; null when the row is not shown (DASH-03, DASH-04). */
function remoteAccessOf(viewer: Viewer): "active" | "expired" | "inactive" | null {
  const { permissions, services } = viewer;
  if (!permissions.onAny("ras.view")) return null;
  if (!isRasUsable(viewer) || !permissions.onAny("ras.list")) return services.ras.expired ? "expired" : "inactive";
  return services.ras.active ? "active" : "expired";
}
