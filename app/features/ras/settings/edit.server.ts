import { createHash } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { RasConfiguration } from "~/upstream/ras.server";
import { affectedUsers, type GatewayPlace, readConfiguration, requireGateway } from "../gateway/gateway.server";
import { type Change, changesOf, outdatesProfiles, type Wanted } from "../gateway/settings";
import type { Status } from "../gateway/status";

/** Why settings can't be saved, by status (RASS-05). */
export const NOT_NOW: Partial<Record<Status, string>> = {
  INACTIVE: "RAS is inactive: the appliance is off or can't be reached. Please contact support.",
  DEPLOYING: "Please wait. The RAS appliance is currently deploying.",
  FAILED: "The deployment has failed. Undeploy it, then save the settings again to retry.",
};

export interface EditedPlace extends GatewayPlace {
  /** Null while there is none. */
  configuration: RasConfiguration | null;
  /** Whether it could be read. */
  read: boolean;
}

/** The gateway whose settings are edited. @throws 403 without the permission */
export async function requireEditor(args: LoaderFunctionArgs): Promise<EditedPlace> {
  const place = await requireGateway(args);
  if (!place.rights.update) throw data(null, { status: 403 });
  if (place.status === "DEPLOYING") return { ...place, configuration: null, read: true };
  const read = await readConfiguration(args, place.viewer, place.gateway);
  return { ...place, configuration: read.ok ? read.value : null, read: read.ok };
}

/** What is shown before an update is saved: what it changes, and whom it affects. */
export interface Review {
  changes: Change[];
  /** Null where they can't be listed. */
  users: string[] | null;
  /** Whether they have to download their profile again. */
  outdated: boolean;
  /** Of these changes: whoever confirms others gets to see those first. */
  fingerprint: string;
}

export function reviewOf(place: GatewayPlace, current: RasConfiguration, wanted: Wanted): Review {
  const changes = changesOf(current, wanted);
  const fingerprint = createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
  return { changes, users: affectedUsers(place), outdated: outdatesProfiles(changes), fingerprint };
}
