import { config } from "~/host/config.server";
import { findPage, shownPage } from "~/lists/answer.server";
import { readQuestion } from "~/lists/question";
import { readEndings } from "~/machines/endings.server";
import { fleetOf, scopeOf, surroundingsOf } from "~/machines/fleet.server";
import { readLocationSummaries } from "~/machines/machine-pages.server";
import { NO_MACHINES } from "~/machines/machine-summary";
import { maintenanceBounds } from "~/machines/maintenance";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { LOCATIONS } from "./locations.list";
import { remoteAccessAt, serviceOf } from "./remote-access.server";
import { readUnassigned } from "./unassigned.server";

/**
 * Reads the dashboard's locations and unassigned machines, with the search and pages of its URL (DASH-02 to DASH-06).
 * @throws {FailureResponse}
 */
export async function readDashboard(viewer: Viewer, request: Request) {
  const params = new URL(request.url).searchParams;
  const reading = fleetOf(viewer);
  const [{ fleet, locations }, unassigned, endings] = await Promise.all([
    reading,
    readUnassigned(viewer, request, reading),
    readMonths(viewer),
  ]);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const visible = locations.value.filter(({ id }) => viewer.permissions.onEither(id, "location.view"));
  const question = readQuestion(LOCATIONS, params);
  const cards = visible.map(({ id, name }) => ({
    id,
    name,
    summary: NO_MACHINES,
    remoteAccess: null,
    edits: viewer.permissions.onEither(id, "location.update"),
  }));
  const page = findPage(LOCATIONS, cards, question);
  const ids = page.rows.map(({ id }) => id);
  const [summaries, remoteAccess] = await Promise.all([readLocationSummaries(fleet, ids), remoteAccessAt(viewer, ids)]);
  const rows = page.rows.map((card) => ({
    ...card,
    summary: summaries.get(card.id) ?? NO_MACHINES,
    remoteAccess: remoteAccess.get(card.id) ?? null,
  }));
  return {
    locations: shownPage(LOCATIONS, question, { ...page, rows }, visible.length),
    unassigned,
    endings,
    opensTicket: viewer.permissions.onCompany("appliance.list"),
    service: serviceOf(viewer),
    opensInventory: viewer.permissions.onAny("appliance.list"),
    creates: viewer.permissions.onCompany("location.create"),
  };
}

/** Reads how many machines' maintenance ends in each month; null for who has no inventory, or where it is not counted. */
async function readMonths(viewer: Viewer) {
  if (!viewer.permissions.onAny("appliance.list")) return null;
  const rules = { ...maintenanceBounds(viewer.now, 0, config.appTimeZone), latestVersions: {} };
  const read = await attempt(
    readEndings({ ...scopeOf(viewer), rules, around: surroundingsOf(viewer) }, {}, viewer.now),
  );
  return read.ok ? read.value : null;
}
