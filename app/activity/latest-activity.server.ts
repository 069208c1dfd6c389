import { toShownTime } from "~/dates/relative-time";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import { readActivity } from "~/upstream/activity.server";
import { isExtended } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";

const MAX_RECORDS = 5;

/** The thing whose records are named, as the filters of /activity have it. */
export type ActivitySubject = { machine: string } | { location: string } | { user: string };

/**
 * Reads the newest records of a thing, and how many there are (ACT-02). Undefined when the viewer may not
 * read them or the upstream has none, null when they can't be read.
 */
export async function readLatestActivity(viewer: Viewer, of: ActivitySubject) {
  const { upstream, company, permissions, now, i18n } = viewer;
  if (!permissions.onCompany("account.company.update") || !(await isExtended(upstream))) return undefined;
  const filters = {
    serialNumber: "machine" in of ? of.machine : undefined,
    locationId: "location" in of ? of.location : undefined,
    userId: "user" in of ? of.user : undefined,
  };
  const read = await attempt(readActivity(upstream, company.id, { ...filters, limit: MAX_RECORDS }));
  if (!read.ok) return null;
  const { total, records } = read.value;
  const rows = records.map(({ id, name, email, sentence, english, at }) => ({
    id,
    who: name || email || i18n._("Someone"),
    sentence,
    english,
    when: toShownTime(i18n, config.appTimeZone, now, at),
  }));
  return { total, rows };
}

export type LatestActivity = Awaited<ReturnType<typeof readLatestActivity>>;
