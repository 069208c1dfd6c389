import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLatestActivity } from "~/activity/latest-activity.server";
import { config } from "~/host/config.server";
import { toProfileExpiry } from "~/networks/access-usage";
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
import { formatInternalAddress, formatMethod, textsOf } from "../gateway/settings";

const NOT_PERMITTED = "You don't have permission to do this. Ask your service administrator.";

/** Reads a location's Settings tab; `deployed` is null when it has no gateway (RASS-01). @throws {FailureResponse} */
export async function readSettings(args: LoaderFunctionArgs) {
  const { viewer, locationId } = await requireLocationAccess(args);
  const [scope, certificates, activity] = await Promise.all([
    requireLocation(args),
    attempt(readCertificates(viewer.upstream, viewer.company.id, [locationId])),
    readLatestActivity(viewer, { location: locationId }),
  ]);
  const { id, name } = scope.location;
  const deployed = await withGatewayAnswers(args, scope);
  const ends = deployed && certificates.ok && certificates.value?.get(deployed.gateway.serialNumber);
  const known = ends ? toProfileExpiry(config.appTimeZone, viewer.now, ends) : null;
  const read = deployed && !certificates.ok ? ("unread" as const) : known;
  // Nobody uses the certificate of a deployment that has failed.
  const certificate = deployed?.status === "FAILED" ? null : read;
  return {
    id,
    name,
    activity,
    deployed: deployed && { ...shownOf(deployed, await getRemovalMethod(deployed)), certificate },
  };
}

function shownOf(scope: GatewayContext, removal: Removal | null) {
  const { viewer, locationId, gateway, state, status, failure, destinations } = scope;
  // A deploying gateway has no configuration; one whose status can't be read can't be asked for it either.
  const read = state && status !== "DEPLOYING" ? scope.configuration : null;
  const configuration = read?.ok ? read.value : null;
  return {
    gateway: {
      serialNumber: gateway.serialNumber,
      name: gateway.name,
      opens: viewer.permissions.onCompanyOrLocation(locationId, "appliance.view"),
    },
    status,
    /**
     * The upstream's reason when it refused to ask the gateway, such as that the appliance's OS version has changed.
     */
    refusal: failure && failure.kind !== "unreachable" ? failure.message : null,
    statusRead: state !== null,
    /** True when the gateway did not answer: the page asks again by itself (RASS-07). */
    silent: failure !== null && isUnresponsive(failure),
    progress: state?.progress ?? null,
    log: state ? formatLog(state, config.appTimeZone) : [],
    /** True when an undeployment broke off: nothing is deployed, but the gateway is registered still (RASS-06). */
    halfRemoved: state?.logsTail.length === 0 && read?.ok === true && configuration === null,
    configurationRead: read?.ok ?? true,
    details: configuration && detailsOf(configuration, destinations),
    actions: actionsOf(scope, configuration, removal),
  };
}

function detailsOf(configuration: RasConfiguration, withRoutes: boolean) {
  return {
    ...textsOf(configuration),
    internalNetwork: configuration.internalNetwork,
    method: formatMethod(configuration),
    dmz: configuration.internalNetworkConfigurationMethod !== "none",
    internalIP: formatInternalAddress(configuration),
    /** Null below OS 4.7.0, which has no routes; empty for all traffic. */
    routes: withRoutes ? configuration.routes.map(({ name }) => name) : null,
  };
}

/** Returns the actions that the tab offers: for each the reason why it is disabled, or null when it can be used. */
function actionsOf(scope: GatewayContext, configuration: RasConfiguration | null, removal: Removal | null) {
  const { status, rights, destinations } = scope;
  const permitted = (right: boolean) => (right ? null : NOT_PERMITTED);
  const cancel = cancelRefusal(scope) ?? permitted(rights.deploy);
  return {
    ...(configuration ? { edit: permitted(rights.update) } : {}),
    ...(removal === "undeploy" ? { undeploy: permitted(rights.undeploy) } : {}),
    ...(removal === "forget" ? { forget: permitted(rights.undeploy) } : {}),
    // From OS 4.7.0 on a deployment can be cancelled (RASS-08).
    ...(status === "DEPLOYING" && destinations ? { cancel } : {}),
  };
}
