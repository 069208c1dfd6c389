import type { I18n } from "@lingui/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Message, msg, toText } from "~/i18n/i18n";
import type { GatewayStatus } from "~/machines/gateway-status";
import type { RasConfiguration } from "~/upstream/ras/ras.server";
import { fingerprintOf } from "../gateway/fingerprint.server";
import { type GatewayContext, listAffectedUsers, requireGateway } from "../gateway/gateway.server";
import { listAddressWarnings } from "../gateway/settings-form/address-warnings";
import {
  describeSettings,
  diffSettings,
  invalidatesProfiles,
  type RequestedSettings,
  type SettingChange,
  toStoredSettings,
} from "../gateway/settings-form/settings";

/** The reason why settings can't be saved, by status (RASS-05). */
export const SAVE_BLOCKED_REASONS: Partial<Record<GatewayStatus, Message>> = {
  INACTIVE: msg("RAS is inactive. The appliance is off or can't be reached. Contact support."),
  DEPLOYING: msg("Please wait. The RAS appliance is currently deploying."),
  FAILED: msg("The deployment failed. To retry, undeploy it, then save the settings again."),
};

export interface EditedGateway extends GatewayContext {
  /** Null without one, and when it couldn't be read. */
  current: RasConfiguration | null;
  /** False when the configuration couldn't be read. */
  read: boolean;
}

/** Returns the gateway whose settings are edited, with its configuration. @throws 403 without the permission */
export async function requireEditor(args: LoaderFunctionArgs): Promise<EditedGateway> {
  const scope = await requireGateway(args, "update");
  const { status, configuration } = scope;
  if (status === "DEPLOYING") return { ...scope, current: null, read: true };
  return { ...scope, current: configuration.ok ? configuration.value : null, read: configuration.ok };
}

/** The changes of an update and the affected users, for confirmation before the save. */
export interface Review {
  changes: (SettingChange & {
    /** True when another user has changed the setting since the form was opened (SAFE-09). */
    changedMeanwhile: boolean;
  })[];
  warnings: string[];
  /** Email addresses; null when they can't be listed. */
  users: string[] | null;
  /** True when the users must download their profile again. */
  outdated: boolean;
  /** A hash of the changes and warnings, which the form sends back: with another hash, the review is repeated. */
  fingerprint: string;
}

/**
 * Returns the review of an update; its `changes` are empty when nothing changes.
 * @param revision of the settings that the form was filled from
 */
export function reviewSettings(
  scope: GatewayContext,
  current: RasConfiguration,
  requested: RequestedSettings,
  revision: string,
): Review {
  const { i18n } = scope.viewer;
  const changes = diffSettings(i18n, current, requested);
  const warnings = listAddressWarnings(i18n, requested);
  const fingerprint = fingerprintOf([changes, warnings]);
  const changedLabels = findChangedSince(i18n, current, revision);
  return {
    changes: changes.map((change) => ({ ...change, changedMeanwhile: changedLabels.has(change.label) })),
    warnings,
    users: listAffectedUsers(scope),
    outdated: invalidatesProfiles(current, requested),
    fingerprint,
  };
}

/** Returns the revision of a gateway's settings: a digest of each, so that a review can name the changed ones. */
export const settingsRevision = (current: RasConfiguration): string =>
  describeSettings(toStoredSettings(current))
    .map(([, words]) => fingerprintOf(words).slice(0, DIGEST_LENGTH))
    .join(".");

/** Returns the labels of the settings that differ from a revision; none for a form without one. */
function findChangedSince(i18n: I18n, current: RasConfiguration, revision: string): Set<string> {
  const openedDigests = revision.split(".");
  const currentDigests = settingsRevision(current).split(".");
  if (openedDigests.length !== currentDigests.length) return new Set();
  return new Set(
    describeSettings(toStoredSettings(current)).flatMap(([label], index) =>
      openedDigests[index] === currentDigests[index] ? [] : toText(i18n, label),
    ),
  );
}

const DIGEST_LENGTH = 12;
