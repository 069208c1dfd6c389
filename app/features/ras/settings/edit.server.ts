import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Status } from "~/machines/gateway-status";
import type { RasConfiguration } from "~/upstream/ras/ras.server";
import { affectedUsers, type GatewayScope, requireGateway } from "../gateway/gateway.server";
import { type Change, changesOf, outdatesProfiles, type Wanted } from "../gateway/settings";

/** The reason why settings can't be saved, by status (RASS-05). */
export const NOT_NOW: Partial<Record<Status, string>> = {
  INACTIVE: "RAS is inactive: the appliance is off or can't be reached. Please contact support.",
  DEPLOYING: "Please wait. The RAS appliance is currently deploying.",
  FAILED: "The deployment has failed. Undeploy it, then save the settings again to retry.",
};

export interface EditedPlace extends GatewayScope {
  /** Null when there is none, or it could not be read. */
  current: RasConfiguration | null;
  /** False when the configuration could not be read. */
  read: boolean;
}

/** Returns the gateway whose settings are edited, with its configuration. @throws 403 without the permission */
export async function requireEditor(args: LoaderFunctionArgs): Promise<EditedPlace> {
  const scope = await requireGateway(args, "update");
  const { status, configuration } = scope;
  if (status === "DEPLOYING") return { ...scope, current: null, read: true };
  return { ...scope, current: configuration.ok ? configuration.value : null, read: configuration.ok };
}

/** The changes that an update makes and the users that it affects, shown before it is saved. */
export interface Review {
  changes: Change[];
  /** E-mail addresses; null when they can't be listed. */
  users: string[] | null;
  /** True when the users have to download their profile again. */
  outdated: boolean;
  /**
   * A hash of the changes. The form sends it back; if it differs from the current changes, the review is shown again.
   */
  fingerprint: string;
}

/** Returns the review of an update; its `changes` are empty when nothing changes. */
export function reviewOf(scope: GatewayScope, current: RasConfiguration, wanted: Wanted): Review {
  const changes = changesOf(current, wanted);
  const fingerprint = createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
  return { changes, users: affectedUsers(scope), outdated: outdatesProfiles(current, wanted), fingerprint };
}
