import type { LoaderFunctionArgs } from "@remix-run/node";
import { settings } from "~/host/settings.server";
import type { RasConfiguration } from "~/upstream/ras.server";
import { type GatewayPlace, readConfiguration, requirePlace, withState } from "../gateway/gateway.server";
import { logLines } from "../gateway/log";
import { internalWords, methodWords } from "../gateway/settings";

const NOT_ACTIVE = "The Remote Access Service of your company is not active.";
const NOT_PERMITTED = "You do not have the permission for this.";

/** What the Settings tab shows of a location (RASS-01); `deployed` is null where nothing is. @throws {FailureResponse} */
export async function readSettings(args: LoaderFunctionArgs) {
  const place = await requirePlace(args);
  const { id, name, gateway } = place.location;
  return { id, name, deployed: gateway && (await readDeployed(args, await withState(args, place))) };
}

async function readDeployed(args: LoaderFunctionArgs, place: GatewayPlace) {
  const { gateway, viewer, state, status, failure, destinations } = place;
  // While it deploys there is none; a gateway that can't be asked for its status can't be asked for this either.
  const read = state && status !== "DEPLOYING" ? await readConfiguration(args, viewer, gateway) : null;
  const configuration = read?.ok ? read.value : null;
  return {
    gateway: { serialNumber: gateway.serialNumber, name: gateway.name },
    status,
    /** A refusal in the upstream's own words, such as that the appliance runs another OS version by now. */
    refusal: failure && failure.kind !== "unreachable" ? failure.message : null,
    statusRead: state !== null,
    log: state ? logLines(state, settings.APP_TIME_ZONE) : [],
    configurationRead: read?.ok ?? true,
    details: configuration && detailsOf(configuration, destinations),
    actions: actionsOf(place, configuration),
  };
}

function detailsOf(configuration: RasConfiguration, withRoutes: boolean) {
  const { fqdn, publicIpOrFqdn, externalNetwork, externalIP, dns, gatewayIP, internalNetwork } = configuration;
  return {
    fqdn,
    publicIpOrFqdn,
    externalNetwork,
    externalIP,
    dns,
    gatewayIP,
    internalNetwork,
    method: methodWords(configuration),
    dmz: configuration.internalNetworkConfigurationMethod !== "none",
    internalIP: internalWords(configuration),
    /** Null below 4.7.0, where there are none; empty: all traffic. */
    routes: withRoutes ? configuration.routes.map(({ name }) => name) : null,
  };
}

/** What can be done, each with the reason where it is refused, null where it isn't; absent: not offered. */
function actionsOf({ status, rights, destinations, viewer }: GatewayPlace, configuration: RasConfiguration | null) {
  const permitted = (right: boolean) => (right ? null : NOT_PERMITTED);
  const cancel = viewer.services.ras.active ? permitted(rights.deploy) : NOT_ACTIVE;
  return {
    ...(configuration ? { edit: permitted(rights.update) } : {}),
    // RASS-10
    ...(configuration || status === "FAILED" ? { undeploy: permitted(rights.undeploy) } : {}),
    // RASS-08: from 4.7.0
    ...(status === "DEPLOYING" && destinations ? { cancel } : {}),
  };
}
