import { DAY } from "#contract/durations";
import { SERENITY_REQUEST_DAYS } from "#contract/limits";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import type { MachineDetails } from "~/upstream/machines.server";
import { readUserName } from "~/upstream/people.server";

type Requested = Pick<MachineDetails, "serenityRequest">;

/** True when SerenITy was requested recently, so that another request must be confirmed (INVT-07). */
export const isRequested = ({ now }: Viewer, { serenityRequest: last }: Requested): boolean =>
  Boolean(last && now.getTime() - Date.parse(last.askedAt) < SERENITY_REQUEST_DAYS * DAY);

/** Reads the last request for SerenITy on a machine; null without one (INVT-07). */
export async function loadLastRequest(viewer: Viewer, machine: Requested) {
  const { serenityRequest: last } = machine;
  if (!last) return null;
  const when = formatDateTime(config.appTimeZone, last.askedAt);
  const by = last.userId ? await readRequester(viewer, last.userId) : null;
  return {
    when,
    by: by || null,
    reference: last.reference,
    isUnread: by === undefined,
    isRecent: isRequested(viewer, machine),
  };
}

/** Reads a requester's name; null for a viewer who may not see names, undefined when it can't be read. */
async function readRequester({ upstream, company, user }: Viewer, userId: string) {
  const read =
    userId === user.id
      ? { ok: true as const, value: user.profile }
      : await attempt(readUserName(upstream, company.id, userId));
  if (!read.ok) return read.failure.kind === "forbidden" ? null : undefined;
  return read.value && `${read.value.firstName} ${read.value.lastName}`.trim();
}
