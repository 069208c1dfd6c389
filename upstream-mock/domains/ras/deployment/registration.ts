import { and, eq, ne } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedLocation, requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { type MachineRow, machinePresenter, machineRows } from "#mock/domains/fleet/stored-fleet";
import {
  findGateway,
  findGatewayAtLocation,
  notDeployedError,
  requireAtLocation,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import { hasPermission } from "#mock/guards/permissions";
import { apiError } from "#mock/http/api-error";

export const deviceTakenError = () => apiError("CONFLICT", msg("Remote access is already deployed at this location."));

/** Throws when another gateway is registered on the location, which can have only one. */
export function requireNoOtherRegistered(db: Queryable, machine: MachineRow, locationId: string): void {
  const others = and(
    eq(machines.locationId, locationId),
    eq(machines.isRasGateway, true),
    ne(machines.serialNumber, machine.serialNumber),
  );
  if (machineRows(db, machine.companyId, others).length > 0) throw deviceTakenError();
}

/** Registers a gateway on its location (RASS-05): the second step of a deployment. Repeating it changes nothing. */
export function addRasGateway(context: Context, locationId: string, serial: string) {
  const { db, clock } = context;
  requirePermittedLocation(context, locationId, ["ras.deploy"]);
  const registered = db.transaction(
    (tx) => {
      const machine = requirePermittedMachine(context, serial, ["ras.deploy"]);
      requireActiveService(tx, machine.companyId, clock.now());
      requireAtLocation(machine, locationId);
      if (!findGateway(tx, machine.companyId, serial)) throw notDeployedError();
      requireNoOtherRegistered(tx, machine, locationId);
      register(tx, machine, true, clock.now());
      return { ...machine, isRasGateway: true };
    },
    { behavior: "immediate" },
  );
  const canList = hasPermission(context, requireSession(context), "appliance.list", { location: locationId });
  return machinePresenter(db, [registered], () => canList)(registered);
}

/**
 * Unregisters a location's gateway after undeploying or cancelling (RASS-06). Refused while something is deployed,
 * since no page would show it any more.
 */
export function removeRasGateway(context: Context, locationId: string): boolean {
  const { db, clock } = context;
  const { companyId } = requirePermittedLocation(context, locationId, ["ras.unDeploy", "ras.deploy"]);
  return db.transaction(
    (tx) => {
      if (findGatewayAtLocation(tx, companyId, locationId)) {
        throw apiError("FAILED_PRECONDITION", msg("Remote access is still deployed here. Undeploy it first."));
      }
      const here = and(eq(machines.locationId, locationId), eq(machines.isRasGateway, true));
      for (const machine of machineRows(tx, companyId, here)) register(tx, machine, false, clock.now());
      return true;
    },
    { behavior: "immediate" },
  );
}

function register(db: Queryable, machine: MachineRow, isRasGateway: boolean, now: number): void {
  if (machine.isRasGateway === isRasGateway) return;
  db.update(machines).set({ isRasGateway, updatedAt: now }).where(eq(machines.id, machine.id)).run();
}
