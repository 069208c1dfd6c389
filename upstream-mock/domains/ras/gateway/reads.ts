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

/**
 * RASS-07. Who may not list a gateway's users finds only himself among them. A gateway that is registered on its location
 * while nothing is deployed (an undeployment that broke off) shows FAILED, so that it can be undeployed again.
 */
export async function getRas(context: Context, serial: string, osVersion: string): Promise<Ras> {
  const machine = permittedMachine(context, serial, ["ras.view"]);
  requireKnownVersion(machine, osVersion);
  await patience(context, machine);
  const { db, clock } = context;
  const gateway = gatewayRow(db, machine.companyId, serial);
  if (!gateway && !machine.isRasGateway) throw notDeployed();
  if (!gateway) return presentRas({ status: "FAILED", step: null, log: [] }, []);
  const state = reachedState(gateway, clock.now());
  const session = requireSession(context);
  const mayList = holds(context, session, "ras.user.list", { location: gateway.locationId });
  return presentRas(state, presentUsers(db, serial, mayList ? undefined : session.userId));
}

/** Null as long as nothing is deployed or the deployment still runs. */
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
