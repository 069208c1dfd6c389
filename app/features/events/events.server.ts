import type { Viewer } from "~/session/viewer.server";
import { readEmitters, readEvents } from "~/upstream/events.server";
import { type EventRow, shownEvents } from "./event-list";

/** The events that a viewer may see: of the whole company, or of the locations where they may list appliances. */
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
