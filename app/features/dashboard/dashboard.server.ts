import { shownVersion } from "#contract/os-version";
import { fold } from "#contract/text";
import { askedPage, PAGE_SIZE, pageOf } from "~/lists/pages";
import { fleetOf } from "~/machines/fleet.server";
import { type Fleet, readLocationSummaries, readMachinePage } from "~/machines/machine-pages.server";
import { NO_MACHINES } from "~/machines/machine-summary";
import { seesUnassigned } from "~/permissions/reach";
import { isRasUsable } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { FailureResponse } from "~/upstream/failure.server";

/**
 * Reads the dashboard's locations and unassigned machines, with the search and pages of its URL (DASH-02 to DASH-06).
 * @throws {FailureResponse}
 */
export async function readDashboard(viewer: Viewer, params: URLSearchParams) {
  const { fleet, locations } = await fleetOf(viewer);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const visible = locations.value.filter(({ id }) => viewer.permissions.onEither(id, "location.view"));
  const search = (params.get("q") ?? "").trim();
  const wanted = fold(search);
  const found = visible.filter(({ name }) => fold(name).includes(wanted));
  const page = pageOf(found, askedPage(params.get("page")));
  const [summaries, unassigned] = await Promise.all([
    readLocationSummaries(
      fleet,
      page.rows.map(({ id }) => id),
    ),
    seesUnassigned(viewer.permissions) ? readUnassigned(viewer, fleet, askedPage(params.get("unassigned"))) : null,
  ]);
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

/** Reads a page of the unassigned machines; the last when a later one was asked for (DASH-02). */
async function readUnassigned({ permissions }: Viewer, fleet: Fleet, asked: number) {
  const company = { ...fleet, reach: null };
  const read = (page: number) =>
    readMachinePage(company, { unassigned: true, offset: (page - 1) * PAGE_SIZE }, false).then((found) => ({
      page,
      ...found,
    }));
  const first = await read(asked);
  const pageCount = Math.max(1, Math.ceil(first.total / PAGE_SIZE));
  const { machines, total, page } = asked > pageCount ? await read(pageCount) : first;
  const rows = machines.map(({ serialNumber, name, osVersion, productModel }) => ({
    serialNumber,
    name: name ?? null,
    model: productModel.title,
    os: osVersion ? shownVersion(osVersion) : null,
  }));
  return { rows, page, pageCount, total, opensTicket: permissions.onCompany("appliance.list") };
}
