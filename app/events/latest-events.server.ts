import { toShownTime } from "~/dates/relative-time";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import { type Emitter, readEvents } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";
import { countMachines, findWorstOpen, listVisibleEvents, sortByUrgency, type VisibleEvent } from "./event-rows";

const MAX_EVENTS = 5;

/**
 * Reads the most urgent events of some machines, the number of all their events, and the worst pending one (PAGE-01, PAGE-02).
 * Returns null when they can't be read.
 * @param emitters machines that the viewer may list
 */
export async function readLatestEvents({ upstream, now, i18n }: Viewer, emitters: readonly Emitter[]) {
  const read = await attempt(
    readEvents(
      upstream,
      emitters.map(({ serialNumber }) => serialNumber),
    ),
  );
  if (!read.ok) return null;
  const rows = sortByUrgency(listVisibleEvents(read.value, emitters));
  const worst = findWorstOpen(rows);
  const show = (event: VisibleEvent) => ({
    ...event,
    recorded: toShownTime(i18n, config.appTimeZone, now, event.recordTimestamp),
  });
  return {
    total: rows.length,
    worst: worst && show(worst),
    machines: countMachines(rows, emitters),
    rows: rows.slice(0, MAX_EVENTS).map(show),
  };
}

export type LatestEvents = NonNullable<Awaited<ReturnType<typeof readLatestEvents>>>;
