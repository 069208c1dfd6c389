import { type Context, requireSession } from "#mock/context";
import { requirePermittedMachine } from "#mock/domains/fleet/own-company";
import type { Ras, RasConfiguration } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import {
  findGateway,
  notDeployedError,
  requireKnownVersion,
  requireReachableState,
  simulateLatency,
  supportsDestinations,
} from "./gateways";
import type { GatewayState } from "./simulator";
import { toRas, toRasConfiguration, toRasUsers } from "./to-contract";

/** The state of a gateway that is registered on its location without a deployment. */
const UNDEPLOYED: GatewayState = { status: "FAILED", step: null, log: [], progress: null };

/**
 * Returns a gateway's state and users (RASS-07). A user who may not list its users finds only themselves. A gateway
 * that is registered on its location without a deployment, after an undeployment broke off, shows FAILED: it can be
 * undeployed again.
 */
export async function getRas(context: Context, serial: string, osVersion: string): Promise<Ras> {
  const machine = requirePermittedMachine(context, serial, ["ras.view"]);
  requireKnownVersion(machine, osVersion);
  await simulateLatency(context, machine);
  const { db, clock } = context;
  const gateway = findGateway(db, machine.companyId, serial);
  if (!gateway && !machine.isRasGateway) throw notDeployedError();
  if (!gateway) return toRas(context.i18n, UNDEPLOYED, []);
  const state = requireReachableState(gateway, clock.now());
  const session = requireSession(context);
  const canList = hasPermission(context, session, "ras.user.list", { location: gateway.locationId });
  return toRas(context.i18n, state, toRasUsers(db, serial, canList ? undefined : session.userId));
}

/** Returns a gateway's configuration; null while nothing is deployed or the deployment is under way. */
export async function getRasConfiguration(
  context: Context,
  serial: string,
  osVersion: string,
): Promise<RasConfiguration | null> {
  const machine = requirePermittedMachine(context, serial, ["ras.view"]);
  requireKnownVersion(machine, osVersion);
  await simulateLatency(context, machine);
  const gateway = findGateway(context.db, machine.companyId, serial);
  if (!gateway) return null;
  const { status } = requireReachableState(gateway, context.clock.now());
  return status === "DEPLOYING" ? null : toRasConfiguration(gateway, supportsDestinations(machine));
}
