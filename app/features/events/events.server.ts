import type { Viewer } from "~/session/viewer.server";
import { readEmitters, readEvents } from "~/upstream/events.server";
import { type EventRow, shownEvents } from "./event-list";

/**
 * Reads the events that the viewer may see: those of the whole company, or of the locations where the viewer may list
 * appliances. @throws {FailureResponse}
 */
export async function readShownEvents({ upstream, permissions, company }: Viewer): Promise<EventRow[]> {
  const scope = permissions.onCompany("appliance.list")
    ? { companyId: company.id }
    : { locationIds: permissions.locationsWith("appliance.list") };
  const emitters = await readEmitters(upstream, scope);
  const events = await readEvents(
    upstream,
    emitters.map(({ serialNumber }) => serialNumber),
  );
  return shownEvents(events, new Map(emitters.map(({ serialNumber, name }) => [serialNumber, name])));
}
