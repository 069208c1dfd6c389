import type { I18n } from "@lingui/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDateTime } from "~/dates/dates";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { describeTerm, type TermText } from "~/networks/access-term";
import type { NamedDestination } from "~/networks/reachable";
import { warning } from "~/notifications/notifications";
import type { Viewer } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, isOutcomeUnknown, type Outcome } from "~/upstream/failure.server";
import type { RasConfigurationInput } from "~/upstream/generated/graphql";
import {
  AddRasGateway,
  deployRas,
  RemoveRasGateway,
  readLastGateway,
  undeployRas,
} from "~/upstream/ras/ras-deployment.server";
import { type RasMachine, readRasMachines } from "~/upstream/ras/ras-machines.server";
import { nameAddresses } from "../gateway/destinations/destination-options.server";
import { fingerprintOf } from "../gateway/fingerprint.server";
import { findWithoutGateway, type LocationAccess } from "../gateway/gateway.server";
import { listAddressWarnings } from "../gateway/settings-form/address-warnings";
import { type RequestedSettings, toSettingsForm } from "../gateway/settings-form/settings";
import type { SettingsForm } from "../gateway/settings-form/settings.schema";
import { createRestorePlan, describeRestoredAccess, type LastAccess, type RestoredAccess } from "./restored-access";

interface Deployment {
  companyId: string;
  locationId: string;
  serialNumber: string;
  configuration: RasConfigurationInput;
  /** True to restore the access of the last gateway's users (RASX-01). */
  restoresAccess: boolean;
}

/** What a deployment asks about before it starts. */
export interface DeploymentReview {
  warnings: string[];
  /** A hash of the warnings, which the form sends back: other ones are shown first. */
  fingerprint: string;
}

/** Returns the review of a deployment; null when nothing is unusual about its addresses. */
export function reviewDeployment(i18n: I18n, settings: RequestedSettings): DeploymentReview | null {
  const warnings = listAddressWarnings(i18n, settings);
  return warnings.length > 0 ? { warnings, fingerprint: fingerprintOf(warnings) } : null;
}

const NOT_UNDONE = msg("Part of the deployment may still be there. Save again to see it in the list of locations.");

/**
 * Deploys remote access, then registers the gateway on its location (RASS-05). When the second step fails, or no answer
 * came, the deployment is undone, unless the gateway turns out to be registered.
 * @param upstream the client of the form's submission
 * @returns the email addresses of the gateway's users, null when unknown; or the failure
 */
export async function deployAndRegister(
  i18n: I18n,
  upstream: UpstreamClient,
  deployment: Deployment,
): Promise<Outcome<readonly string[] | null>> {
  const { locationId, serialNumber, configuration, restoresAccess } = deployment;
  const register = () => attempt(upstream.mutate(AddRasGateway, { locationId, machineSerialNumber: serialNumber }));
  const deployed = await attempt(deployRas(upstream, serialNumber, configuration, restoresAccess));
  if (!deployed.ok && deployed.failure.kind !== "unreachable") {
    // Deployed already, perhaps without being registered. Registering it shows it in the table, where it can be
    // undeployed.
    if (deployed.failure.kind === "conflict") await register();
    return deployed;
  }
  const registered = deployed.ok ? await register() : deployed;
  if (registered.ok) return deployed;
  const isGateway = await isRegistered(upstream, deployment);
  if (isGateway) return deployed.ok ? deployed : registered;
  // Neither answer came: the deployment may be another user's, and is left alone.
  if (!deployed.ok && isGateway === null) return registered;
  const undone = await attempt(undeployRas(upstream, serialNumber));
  const { message } = registered.failure;
  if (undone.ok || !deployed.ok) return { ok: false, failure: { ...registered.failure, message } };
  return { ok: false, failure: { ...registered.failure, message: `${message} ${i18n._(NOT_UNDONE)}` } };
}

/** Removes the gateway of the URL from its location. Without an answer, reads whether that was done (SAFE-03). */
export async function removeGateway(args: LoaderFunctionArgs, upstream: UpstreamClient): Promise<Outcome<unknown>> {
  const { locationId = "" } = args.params;
  const removed = await attempt(upstream.mutate(RemoveRasGateway, { locationId }));
  if (removed.ok || !isOutcomeUnknown(removed.failure)) return removed;
  const read = await attempt(findWithoutGateway(args));
  return read.ok && read.value ? read : removed;
}

/** True when the machine is its location's gateway; null when that can't be read. */
async function isRegistered(upstream: UpstreamClient, { companyId, locationId, serialNumber }: Deployment) {
  const read = await attempt(readRasMachines(upstream, companyId, [locationId]));
  if (!read.ok) return null;
  return read.value.some((machine) => machine.serialNumber === serialNumber && machine.isRasGateway);
}

/** The settings of a location's last gateway, for the form that deploys there again (RASX-01). */
export interface DeploymentDefaults {
  values: SettingsForm;
  /** When remote access was removed, in words. */
  removed: string;
  /** Names of routes that are no longer among the location's destinations. */
  lost: string[];
  /** The users whose access can be restored; empty when the viewer may not grant access. */
  users: LastUser[];
}

/** A user of the last gateway, with why they get no access or less than before on a new one, in words. */
export interface LastUser {
  email: string;
  /** With their networks. */
  allowedDestinations: string[];
  note: TermText | null;
  /** On a gateway from OS 4.7.0 on, and on an older one. */
  newer: RestoredText;
  older: RestoredText;
}

/** Whether a user gets access again, and why not, or not all of it. */
export interface RestoredText {
  gets: boolean;
  reason: string | null;
}

const warnUnread = (i18n: I18n) =>
  warning(
    i18n._("Couldn't load this location's previous settings."),
    i18n._("Fill in the form, or reload the page to try again."),
  );

export const readLastGatewayAt = ({ viewer, locationId }: LocationAccess) =>
  attempt(readLastGateway(viewer.upstream, locationId));

/** Reads the names of the destinations that restored access would reach (RASX-01); none unless the form restores access. */
export async function readRestoredNames(access: LocationAccess, { form }: SubmittedForm): Promise<Outcome<string[]>> {
  if (!form.has("restore")) return { ok: true, value: [] };
  const read = await readLastGatewayAt(access);
  if (!read.ok) return read;
  return { ok: true, value: (read.value?.users ?? []).flatMap(({ allowedDestinations }) => allowedDestinations) };
}

/**
 * Returns the default values of the deployment form; null without a previous gateway. Devices and routes that no longer
 * exist are left out.
 * @param destinations null when they couldn't be read
 */
export function toDeploymentDefaults(
  read: Awaited<ReturnType<typeof readLastGatewayAt>>,
  { can, viewer }: LocationAccess,
  machines: readonly RasMachine[],
  destinations: readonly NamedDestination[] | null,
) {
  if (!read.ok) return { last: null, notifications: [warnUnread(viewer.i18n)] };
  if (!read.value) return { last: null, notifications: [] };
  const { hyperSerialNumber, endedAt, configuration, users } = read.value;
  const deviceExists = machines.some(({ serialNumber }) => serialNumber === hyperSerialNumber);
  const values = toSettingsForm(configuration);
  const names = destinations?.map(({ name }) => name);
  const lost = names ? values.destinations.filter((name) => !names.includes(name)) : [];
  const last: DeploymentDefaults = {
    values: {
      ...values,
      serialNumber: deviceExists ? hyperSerialNumber : "",
      destinations: values.destinations.filter((name) => !lost.includes(name)),
    },
    removed: formatDateTime(config.appTimeZone, endedAt),
    lost,
    users: can.grant ? toLastUsers(users, viewer, destinations) : [],
  };
  return { last, notifications: [] };
}

function toLastUsers(
  users: readonly (LastAccess & Pick<LastUser, "allowedDestinations">)[],
  { services, now, i18n }: Viewer,
  destinations: readonly NamedDestination[] | null,
): LastUser[] {
  const limits = { seats: services.ras.availableSeats ?? 0, now };
  const names = destinations?.map(({ name }) => name) ?? null;
  const [newer, older] = [
    createRestorePlan({ restricts: true, destinations: names }, limits),
    createRestorePlan({ restricts: false, destinations: names }, limits),
  ];
  const networks = new Map(destinations?.map((each) => [each.name, nameAddresses(i18n, each.networkDestinations)]));
  const withNetworks = (name: string) => (networks.has(name) ? `${name} (${networks.get(name)})` : name);
  return users.map((user) => ({
    email: user.email,
    allowedDestinations: user.allowedDestinations.map(withNetworks),
    note: describeTerm(i18n, user.term, now, config.appTimeZone),
    newer: toRestoredText(i18n, newer(user)),
    older: toRestoredText(i18n, older(user)),
  }));
}

const toRestoredText = (i18n: I18n, plan: RestoredAccess): RestoredText => ({
  gets: plan.refusal === null,
  reason: describeRestoredAccess(i18n, plan),
});
