import { eq } from "drizzle-orm";
import { toGatewayCertificate } from "#contract/certificates";
import { msg } from "#contract/i18n/i18n";
import { isAtLeast, RAS_MINIMUM_VERSION } from "#contract/os-version";
import type { Queryable } from "#db/client";
import { rasGateways } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import { deleteDeploymentEnd, storeDeploymentEnd } from "#mock/domains/activity/deployment-ends";
import { requirePermittedMachine } from "#mock/domains/fleet/own-company";
import type { MachineRow } from "#mock/domains/fleet/stored-fleet";
import { unbindRoles } from "#mock/domains/identity/bindings";
import { parseShownDefinitions } from "#mock/domains/ras/access/users";
import { requireKnownDestinations, requireSameNetworks } from "#mock/domains/ras/destinations/destination-rules";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import {
  changeOnGateway,
  findGateway,
  findGatewayAtLocation,
  type GatewayRow,
  notDeployedError,
  requireDestinationsSupport,
  requireReachableState,
  simulateLatency,
  supportsDestinations,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import { getDeploymentOutcome, stateAt } from "#mock/domains/ras/gateway/simulator";
import { toRas, toRasUsers } from "#mock/domains/ras/gateway/to-contract";
import { endConnections } from "#mock/domains/ras/sessions/end-connections";
import { END_REASONS } from "#mock/domains/ras/sessions/end-reasons";
import { parseConfiguration, requireFreeEndpoint } from "#mock/domains/ras/settings/configuration";
import type { MutationDeployRasArgs, Ras } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { requirePermission } from "#mock/guards/permissions";
import { apiError } from "#mock/http/api-error";
import { declineStoredAccess, storeLastGateway } from "./last-gateway";
import { deviceTakenError, requireNoOtherRegistered } from "./registration";
import { restoreUsers } from "./restore-last-gateway";

/**
 * Starts a deployment (RASS-05): the first of two steps, addRasGateway is the second. A location has one gateway, a
 * machine one deployment.
 */
export function deployRas(
  context: Context,
  { hyperSerialNumber: serial, rasConfiguration: input, restoreAccess }: MutationDeployRasArgs,
): Ras {
  const { db, clock, config } = context;
  const machine = requirePermittedMachine(context, serial, ["ras.deploy"]);
  requireActiveService(db, machine.companyId, clock.now());
  const locationId = requireSuitable(machine);
  if (restoreAccess) requirePermission(context, ["ras.user.create"], { location: locationId });
  const configuration = parseConfiguration(input);
  if (configuration.networkDestinations.length > 0) requireDestinationsSupport(machine);
  return commitWithAnswer(context, (tx) => {
    requireFree(tx, machine, locationId);
    requireFreeEndpoint(tx, machine.companyId, serial, configuration.publicIpOrFqdn);
    const names = configuration.networkDestinations.map(({ name }) => name);
    const destinations = destinationsOf(tx, machine.companyId, locationId);
    requireKnownDestinations(names, destinations);
    if (restoreAccess)
      requireSameNetworks(names, parseShownDefinitions(context, input.networkDestinations ?? []), destinations);
    const gateway = tx
      .insert(rasGateways)
      .values({
        companyId: machine.companyId,
        serialNumber: serial,
        locationId,
        startedAt: clock.now(),
        ...toGatewayCertificate(clock.now()),
        ...configuration,
        ...getDeploymentOutcome(configuration.fqdn, config.rasDeploySeconds * 1000),
      })
      .returning()
      .get();
    storeDeploymentEnd(tx, gateway);
    if (restoreAccess) restoreUsers(tx, gateway, supportsDestinations(machine), clock.now());
    else declineStoredAccess(tx, gateway);
    return toRas(context.i18n, stateAt(gateway, clock.now()), toRasUsers(tx, serial));
  });
}

function requireSuitable(machine: MachineRow): string {
  if (machine.locationId === null) {
    throw apiError("FAILED_PRECONDITION", msg("This machine isn't assigned to a location."));
  }
  if (!isAtLeast(machine.osVersion, RAS_MINIMUM_VERSION)) {
    throw apiError(
      "FAILED_PRECONDITION",
      msg("Update this machine to OS version {version} or later first.", { version: RAS_MINIMUM_VERSION }),
    );
  }
  return machine.locationId;
}

function requireFree(db: Queryable, machine: MachineRow, locationId: string): void {
  if (findGateway(db, machine.companyId, machine.serialNumber)) {
    throw apiError("CONFLICT", msg("Remote access is already deployed on this machine."));
  }
  if (findGatewayAtLocation(db, machine.companyId, locationId)) throw deviceTakenError();
  requireNoOtherRegistered(db, machine, locationId);
}

/** Cancels a running deployment (RASS-08). Needs version 4.7.0. */
export async function cancelRasDeploy(context: Context, serial: string): Promise<boolean> {
  const machine = requirePermittedMachine(context, serial, ["ras.deploy"]);
  requireActiveService(context.db, machine.companyId, context.clock.now());
  requireDestinationsSupport(machine);
  return changeOnGateway(context, machine, (tx, gateway, { status }) => {
    if (status !== "DEPLOYING") throw apiError("FAILED_PRECONDITION", msg("This deployment has already finished."));
    destroy(tx, machine, gateway, context);
    return true;
  });
}

/**
 * Removes a deployment (RASS-06), also with an expired service. A deployment under way is refused once it is registered
 * on its location: the user cancels it or waits. An unregistered one may go, because no page shows it. A missing
 * deployment that is still registered counts as undeployed.
 * @param force true when one that can't be reached is removed too (contract decision 61)
 */
export async function undeployRas(context: Context, serial: string, force: boolean): Promise<boolean> {
  const { clock } = context;
  await simulateLatency(context, requirePermittedMachine(context, serial, ["ras.unDeploy"]));
  return commitWithAnswer(context, (tx) => {
    const machine = requirePermittedMachine(context, serial, ["ras.unDeploy"]);
    const gateway = findGateway(tx, machine.companyId, serial);
    if (!gateway && !machine.isRasGateway) throw notDeployedError();
    const status = gateway && (force ? stateAt : requireReachableState)(gateway, clock.now()).status;
    if (status === "DEPLOYING" && machine.isRasGateway) {
      throw apiError("FAILED_PRECONDITION", msg("Please wait. The RAS appliance is currently deploying."));
    }
    destroy(tx, machine, gateway, context);
    return true;
  });
}

/**
 * Deletes the deployment with its users and certificates, and unbinds the location's viewers (RASU-06). Settings and users
 * are stored for the next deployment (RASX-01).
 */
function destroy(db: Queryable, machine: MachineRow, gateway: GatewayRow | undefined, context: Context): void {
  if (gateway) {
    const now = context.clock.now();
    const { userId: endedBy } = requireSession(context);
    endConnections(db, gateway, { now, reason: END_REASONS.undeployed, endedBy });
    storeLastGateway(db, gateway, supportsDestinations(machine), now);
    deleteDeploymentEnd(db, gateway.serialNumber, now);
    db.delete(rasGateways).where(eq(rasGateways.serialNumber, gateway.serialNumber)).run();
  }
  if (machine.locationId !== null) unbindRoles(db, machine.locationId, ["ras.viewer"]);
}
