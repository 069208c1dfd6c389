import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_LOCATION_ADDRESS_LENGTH } from "#contract/limits";
import { locationRevision } from "#contract/revision";
import { locations, machines } from "#db/schema/fleet";
import { resources } from "#db/schema/identity";
import type { Context } from "#mock/context";
import type {
  CoordinatesInput,
  Location,
  MutationAddLocationArgs,
  MutationRemoveLocationArgs,
  MutationUpdateLocationArgs,
} from "#mock/generated/resolvers";
import { hasPermission, requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { requiredName, requiredText } from "#mock/guards/text-rules";
import { apiError, badInput, forbidden } from "#mock/http/api-error";
import { filterGateways, requireOnMachines } from "./machines";
import { changeManagers, diffManagers, fleetAdmins, listManagers } from "./managers";
import { moveMachines } from "./move-machines";
import { requireOwnLocation, requireOwnMachines, requireOwnUserIds } from "./own-company";
import { type LocationRow, machineRows, toLocation } from "./stored-fleet";

type Fields = Pick<MutationAddLocationArgs, "name" | "address" | "addressCoordinates">;

type Pin = Pick<LocationRow, "lat" | "lng">;

const NO_PIN: Pin = { lat: null, lng: null };

/** Validates a location's fields. @param stored the pin that stays where no new coordinates come (contract decision 43) */
function locationFields({ name, address, addressCoordinates }: Fields, stored: Pin) {
  const { lat, lng } = addressCoordinates ? validateCoordinates(addressCoordinates) : stored;
  return {
    name: requiredName(msg("Name"), name),
    address: requiredText(msg("Address"), address, MAX_LOCATION_ADDRESS_LENGTH),
    lat,
    lng,
  };
}

/** Returns coordinates that are on the map. @throws BAD_USER_INPUT for others */
function validateCoordinates({ lat, lng }: CoordinatesInput): CoordinatesInput {
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw badInput(msg("These coordinates aren't valid."));
}

/** Inserts the location with its policy, machines and managers; when one part fails, nothing is saved (LOC-06). */
export function addLocation(context: Context, args: MutationAddLocationArgs): Location {
  const { db, clock } = context;
  const { companyId } = requireOwnCompany(context, args.companyId);
  const rows = requireOwnMachines(context, args.machineSerialNumbers);
  const managers = requireOwnUserIds(context, args.managerUserIds);
  const session = requirePermission(context, "location.create", "company");
  requireOnMachines(context, ["location.appliance.assign"], rows);
  if (managers.length > 0 && !hasPermission(context, session, "location.manager.assign", "company")) throw forbidden();
  const row: LocationRow = { id: randomUUID(), companyId, ...locationFields(args, NO_PIN) };
  db.transaction((tx) => {
    tx.insert(locations).values(row).run();
    tx.insert(resources).values({ id: randomUUID(), companyId, type: "location", referenceId: row.id }).run();
    moveMachines(tx, rows, row.id, clock.now());
    changeManagers(tx, companyId, row.id, diffManagers([], managers, fleetAdmins(tx, companyId)));
  });
  return toLocation(row);
}

/**
 * Updates a location. Machines and managers in the input replace the stored ones. A stale revision saves nothing (D17): the
 * compared data is read in the transaction that saves.
 */
export function updateLocation(context: Context, args: MutationUpdateLocationArgs): Location {
  const { companyId } = requireOwnCompany(context, args.companyId);
  const save = () => saveLocation(context, companyId, args);
  return context.db.transaction(save, { behavior: "immediate" });
}

/** Compares and saves. Must run in a transaction of the context's connection. */
function saveLocation(context: Context, companyId: string, args: MutationUpdateLocationArgs): Location {
  const { db, clock } = context;
  const location = requireOwnLocation(context, args.locationId);
  const inputMachines = args.machineSerialNumbers && requireOwnMachines(context, args.machineSerialNumbers);
  const inputManagers = args.managerUserIds && requireOwnUserIds(context, args.managerUserIds);
  requirePermission(context, "location.update", { location: location.id });
  const fields = locationFields(args, location);
  const current = machineRows(db, companyId, eq(machines.locationId, location.id));
  const managers = listManagers(db, location.id);
  requireCurrentRevision(args.revision, location, current, managers);

  const added = inputMachines ? inputMachines.filter((row) => row.locationId !== location.id) : [];
  const removed = inputMachines ? current.filter((row) => !inputMachines.some(({ id }) => id === row.id)) : [];
  if (added.length + removed.length > 0) {
    requireOnMachines(context, ["location.appliance.assign"], [...added, ...removed, { locationId: location.id }]);
  }
  const changes = diffManagers(managers, inputManagers ?? managers, fleetAdmins(db, companyId));
  if (changes.added.length + changes.removed.length > 0)
    requirePermission(context, "location.manager.assign", "company");

  db.update(locations).set(fields).where(eq(locations.id, location.id)).run();
  moveMachines(db, removed, null, clock.now());
  moveMachines(db, added, location.id, clock.now());
  changeManagers(db, companyId, location.id, changes);
  return toLocation({ ...location, ...fields });
}

function requireCurrentRevision(
  revision: string | null | undefined,
  location: LocationRow,
  current: readonly { serialNumber: string }[],
  managerUserIds: string[],
): void {
  if (revision == null) return;
  const machineSerialNumbers = current.map((row) => row.serialNumber);
  if (revision === locationRevision({ ...toLocation(location), machineSerialNumbers, managerUserIds })) return;
  throw apiError("CONFLICT", msg("Someone else has changed this location since you opened it."));
}

/**
 * Removes a location unless remote access is deployed there (LOC-07). Its machines become unassigned, and its policy
 * goes with all bindings.
 */
export function removeLocation(context: Context, args: MutationRemoveLocationArgs): boolean {
  const { db, clock } = context;
  const { companyId } = requireOwnCompany(context, args.companyId);
  const location = requireOwnLocation(context, args.locationId);
  requirePermission(context, "location.remove", "company");
  const current = machineRows(db, companyId, eq(machines.locationId, location.id));
  if (filterGateways(db, current).size > 0) {
    throw apiError("FAILED_PRECONDITION", msg("Remote access is deployed at this location. Undeploy it first."));
  }
  db.transaction((tx) => {
    moveMachines(tx, current, null, clock.now());
    tx.delete(resources).where(eq(resources.referenceId, location.id)).run();
    tx.delete(locations).where(eq(locations.id, location.id)).run();
  });
  return true;
}
