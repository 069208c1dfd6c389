import { findPage, shownPage } from "~/lists/answer.server";
import { askedPage, PAGE_SIZE } from "~/lists/pages";
import { readQuestion } from "~/lists/question";
import { fleetOf } from "~/machines/fleet.server";
import type { MachineQuestion, MachineSummary } from "~/machines/machine-list";
import { type Fleet, readLocationSummaries, readMachinePage } from "~/machines/machine-pages.server";
import { displayVersion } from "~/machines/os-version";
import { seesUnassigned } from "~/permissions/reach";
import { isRasUsable } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { FailureResponse } from "~/upstream/failure.server";
import { LOCATIONS } from "./locations.list";

const NO_MACHINES: MachineSummary = { machines: 0, pending: 0, active: 0, expiring: 0, expired: 0, outdated: 0 };

/**
 * Reads the dashboard's locations and unassigned machines, with the search and pages of its URL (DASH-02 to DASH-06).
 * @throws {FailureResponse}
 */
export async function readDashboard(viewer: Viewer, params: URLSearchParams) {
  const { fleet, locations } = await fleetOf(viewer);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const visible = locations.value.filter(({ id }) => viewer.permissions.onEither(id, "location.view"));
  const question = readQuestion(LOCATIONS, params);
  const cards = visible.map(({ id, name }) => ({
    id,
    name,
    summary: NO_MACHINES,
    edits: viewer.permissions.onEither(id, "location.update"),
  }));
  const page = findPage(LOCATIONS, cards, question);
  const [summaries, unassigned] = await Promise.all([
    readLocationSummaries(
      fleet,
      page.rows.map(({ id }) => id),
    ),
    seesUnassigned(viewer.permissions) ? readUnassigned(viewer, fleet, askedPage(params.get("unassigned"))) : null,
  ]);
  const rows = page.rows.map((card) => ({ ...card, summary: summaries.get(card.id) ?? NO_MACHINES }));
  return {
    locations: shownPage(LOCATIONS, question, { ...page, rows }, visible.length),
    unassigned,
    ras: remoteAccessOf(viewer),
    opensInventory: viewer.permissions.onAny("appliance.list"),
    creates: viewer.permissions.onCompany("location.create"),
  };
}

/** Returns the state in a card's row for remote access; null when the row is not shown (DASH-03, DASH-04). */
function remoteAccessOf(viewer: Viewer): "active" | "expired" | "inactive" | null {
  const { permissions, services } = viewer;
  if (!permissions.onAny("ras.view")) return null;
  if (!isRasUsable(viewer) || !permissions.onAny("ras.list")) return services.ras.expired ? "expired" : "inactive";
  return services.ras.active ? "active" : "expired";
}

const UNASSIGNED: MachineQuestion = {
  search: "",
  unassigned: true,
  maintenance: null,
  outdated: false,
  sort: "serialNumber",
  descending: false,
  offset: 0,
  limit: PAGE_SIZE,
};

/** Reads a page of the unassigned machines; the last when a later one was asked for (DASH-02). */
async function readUnassigned({ permissions }: Viewer, fleet: Fleet, asked: number) {
  const company = { ...fleet, reach: null };
  const read = (page: number) =>
    readMachinePage(company, { ...UNASSIGNED, offset: (page - 1) * PAGE_SIZE }, false).then((found) => ({
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
    os: osVersion ? displayVersion(osVersion) : null,
  }));
  return { rows, page, pageCount, total, opensTicket: permissions.onCompany("appliance.list") };
}
