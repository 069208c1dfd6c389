import { type Context, requireSession } from "#mock/context";
import type { Ras, RasConfiguration } from "#mock/generated/resolvers";
import { holds } from "#mock/guards/permissions";
import {
  gatewayRow,
  notDeployed,
  patience,
  permittedMachine,
  reachedState,
  requireKnownVersion,
  supportsDestinations,
} from "./gateways";
import { presentConfiguration, presentRas, presentUsers } from "./presentation";
import type { GatewayState } from "./simulator";

/** The state of a gateway that is registered on its location without a deployment. */
const UNDEPLOYED: GatewayState = { status: "FAILED", step: null, log: [], progress: null };

/**
 * Returns a gateway's state and users (RASS-07). A user who may not list its users finds only themselves. A gateway
 * that is registered on its location without a deployment, after an undeployment broke off, shows FAILED: it can be
 * undeployed again.
 */
export async function getRas(context: Context, serial: string, osVersion: string): Promise<Ras> {
  const machine = permittedMachine(context, serial, ["ras.view"]);
  requireKnownVersion(machine, osVersion);
  await patience(context, machine);
  const { db, clock } = context;
  const gateway = gatewayRow(db, machine.companyId, serial);
  if (!gateway && !machine.isRasGateway) throw notDeployed();
  if (!gateway) return presentRas(UNDEPLOYED, []);
  const state = reachedState(gateway, clock.now());
  const session = requireSession(context);
  const mayList = holds(context, session, "ras.user.list", { location: gateway.locationId });
  return presentRas(state, presentUsers(db, serial, mayList ? undefined : session.userId));
}

/** Returns a gateway's configuration; null while nothing is deployed or the deployment is under way. */
export async function getRasConfiguration(
  context: Context,
  serial: string,
  osVersion: string,
): Promise<RasConfiguration | null> {
  const machine = permittedMachine(context, serial, ["ras.view"]);
  requireKnownVersion(machine, osVersion);
  await patience(context, machine);
  const gateway = gatewayRow(context.db, machine.companyId, serial);
  if (!gateway) return null;
  const { status } = reachedState(gateway, context.clock.now());
  return status === "DEPLOYING" ? null : presentConfiguration(gateway, supportsDestinations(machine));
}
