import { formatMoment } from "~/dates/dates";
import { config } from "~/host/config.server";
import { warning } from "~/notifications/notifications";
import { attempt } from "~/upstream/failure.server";
import { readLastRas } from "~/upstream/ras/ras-deployment.server";
import type { RasMachine } from "~/upstream/ras/ras-machines.server";
import type { Access } from "../gateway/gateway.server";
import { formOf } from "../gateway/settings";
import type { SettingsForm } from "../gateway/settings.schema";
import { noteOf, type TermNote } from "../gateway/term";

/** The settings of a location's last gateway, for the form that deploys there again (RASX-01). */
export interface LastDeployment {
  values: SettingsForm;
  /** When remote access was removed, in words. */
  removed: string;
  /** Names of routes that are not among the location's destinations any more. */
  lost: string[];
  /** The users who can have their access back; empty where the viewer may not grant access. */
  users: { email: string; allowedDestinations: string[]; note: TermNote | null }[];
}

const UNREAD = warning("The last settings of this location can't be read right now.", "The form is empty.");

/** Reads what is kept of a location's last gateway, or why it could not be read. */
export const lastRasAt = ({ viewer, locationId }: Access) => attempt(readLastRas(viewer.upstream, locationId));

/**
 * Returns what the form of a deployment is filled with from the location's last gateway; null where nothing is kept. A
 * device or a route that is not there any more is left out.
 */
export function lastDeployment(
  read: Awaited<ReturnType<typeof lastRasAt>>,
  { rights, viewer }: Access,
  machines: readonly RasMachine[],
  destinations: readonly string[],
) {
  if (!read.ok) return { last: null, notifications: [UNREAD] };
  if (!read.value) return { last: null, notifications: [] };
  const { hyperSerialNumber, endedAt, configuration, users } = read.value;
  const isThere = machines.some(({ serialNumber }) => serialNumber === hyperSerialNumber);
  const values = formOf(configuration);
  const last: LastDeployment = {
    values: {
      ...values,
      serialNumber: isThere ? hyperSerialNumber : "",
      destinations: values.destinations.filter((name) => destinations.includes(name)),
    },
    removed: formatMoment(config.appTimeZone, endedAt),
    lost: values.destinations.filter((name) => !destinations.includes(name)),
    users: rights.grant
      ? users.map(({ term, ...user }) => ({ ...user, note: noteOf(term, viewer.now, config.appTimeZone) }))
      : [],
  };
  return { last, notifications: [] };
}
