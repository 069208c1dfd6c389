import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLatestActivity } from "~/activity/latest-activity.server";
import { config } from "~/host/config.server";
import { toText } from "~/i18n/i18n";
import { isTermActive } from "~/networks/access-term";
import { rasPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { isUnresponsive, type RasConfiguration } from "~/upstream/ras/ras.server";
import { readCertificates } from "~/upstream/ras/ras-usage.server";
import {
  cancelRefusal,
  type GatewayContext,
  getRemovalMethod,
  type Removal,
  requireLocation,
  requireLocationAccess,
  withGatewayAnswers,
} from "../gateway/gateway.server";
import { formatLog } from "../gateway/progress/log";
import { formatInternalAddress, formatMethod, pickTexts } from "../gateway/settings-form/settings";
import { describeCertificate, NOT_PERMITTED } from "./certificate.server";
import { findBreak } from "./connection-path";
import { readDailyConnections, readUsageFor, toFigures } from "./figures.server";

/** Reads a location's Settings tab; `deployed` is null when it has no gateway (RASS-01). @throws {FailureResponse} */
export async function readSettings(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args);
  const { viewer, locationId } = access;
  const [scope, certificates, activity, usage, connections] = await Promise.all([
    requireLocation(args, access),
    attempt(readCertificates(viewer.upstream, viewer.company.id, [locationId])),
    readLatestActivity(viewer, { location: locationId }),
    readUsageFor(access),
    readDailyConnections(access),
  ]);
  const { id, name } = scope.location;
  const deployed = await withGatewayAnswers(args, scope);
  const ends = deployed && certificates.ok && certificates.value?.get(deployed.gateway.serialNumber);
  const read = deployed && !certificates.ok ? ("unread" as const) : ends ? describeCertificate(deployed, ends) : null;
  // A failed deployment's certificate is not used.
  const certificate = deployed?.status === "FAILED" ? null : read;
  const dismissed = deployed?.can.deploy && ends ? (ends.isDismissed ?? null) : null;
  return {
    id,
    name,
    activity,
    connections,
    deployed: deployed && {
      ...describeDeployment(deployed, await getRemovalMethod(deployed)),
      certificate,
      dismissed,
      redeploys: canRedeploy(deployed),
      figures: toFigures(deployed, usage),
      path: describePath(deployed, certificate !== "unread" && certificate?.state === "ended"),
    },
  };
}

/** True when the viewer can undeploy and deploy again in one go: the upstream keeps the settings for that (RASX-01). */
const canRedeploy = ({ viewer, can, location }: GatewayContext) =>
  can.undeploy && can.deploy && viewer.services.ras.active && viewer.hasPage(rasPaths.redeploy(location.id));

/** Returns what the picture of a connection shows; null while a deployment runs or has failed. */
function describePath({ viewer, can, status, state }: GatewayContext, certificateEnded: boolean) {
  if (status === "DEPLOYING" || status === "FAILED") return null;
  const users = can.listUsers ? state?.users.filter(({ term }) => isTermActive(term, viewer.now)) : null;
  return {
    /** Null when they can't be counted. */
    users: users?.length ?? null,
    broken: findBreak({ status, serviceActive: viewer.services.ras.active, certificateEnded }),
  };
}

/** Describes a deployment for the tab, with the actions that its state allows (RASS-01). */
export function describeDeployment(scope: GatewayContext, removal: Removal | null) {
  const { viewer, locationId, gateway, state, status, failure, destinations } = scope;
  // A deploying gateway has no configuration, and without a status it can't be queried for one.
  const read = state && status !== "DEPLOYING" ? scope.configuration : null;
  const configuration = read?.ok ? read.value : null;
  return {
    gateway: {
      serialNumber: gateway.serialNumber,
      name: gateway.name,
      canView: viewer.permissions.onCompanyOrLocation(locationId, "appliance.view"),
    },
    status,
    /** The upstream's reason for not querying the gateway, such as a changed OS version of the appliance. */
    refusal: failure && failure.kind !== "unreachable" ? failure.message : null,
    statusRead: state !== null,
    /** True when the gateway did not answer: the page polls it (RASS-07). */
    silent: failure !== null && isUnresponsive(failure),
    progress: state?.progress ?? null,
    log: state ? formatLog(state, config.appTimeZone) : [],
    /** True when an undeployment broke off: nothing is deployed, but the gateway is still registered (RASS-06). */
    halfRemoved: state?.logsTail.length === 0 && read?.ok === true && configuration === null,
    configurationRead: read?.ok ?? true,
    details: configuration && describeDetails(viewer, configuration, destinations),
    actions: listActions(scope, configuration, removal),
  };
}

function describeDetails({ i18n }: Viewer, configuration: RasConfiguration, withRoutes: boolean) {
  return {
    ...pickTexts(configuration),
    internalNetwork: configuration.internalNetwork,
    method: toText(i18n, formatMethod(configuration)),
    dmz: configuration.internalNetworkConfigurationMethod !== "none",
    internalIP: formatInternalAddress(configuration),
    /** Null below OS 4.7.0, which has no routes; empty for all traffic. */
    routes: withRoutes ? configuration.routes.map(({ name }) => name) : null,
  };
}

/** Returns the tab's actions, each with the reason why it is disabled, or null when it is enabled. */
function listActions(scope: GatewayContext, configuration: RasConfiguration | null, removal: Removal | null) {
  const { viewer, status, can, destinations } = scope;
  const denialReason = (isPermitted: boolean) => (isPermitted ? null : viewer.i18n._(NOT_PERMITTED));
  const cancel = cancelRefusal(scope) ?? denialReason(can.deploy);
  return {
    ...(configuration ? { edit: denialReason(can.update) } : {}),
    ...(removal === "undeploy" ? { undeploy: denialReason(can.undeploy) } : {}),
    ...(removal === "forget" ? { forget: denialReason(can.undeploy) } : {}),
    // From OS 4.7.0 on a deployment can be cancelled (RASS-08).
    ...(status === "DEPLOYING" && destinations ? { cancel } : {}),
  };
}
