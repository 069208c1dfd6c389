import type { Resolvers } from "#mock/generated/resolvers";
import { addLocationToMachines } from "./assignment";
import { machineAssignment, machineAssignmentsByCompanyId } from "./assignments";
import { assignMachines, undoAssignment } from "./bulk-assignment";
import { addLocation, removeLocation, updateLocation } from "./locations";
import { machinePageByCompanyId, machinePageByLocationIds } from "./machine-pages";
import { locationsByCompanyId, locationsByIds, machinesByCompanyId, machinesByLocationIds } from "./reads";

export const fleet = {
  Query: {
    machinesByCompanyId: (_root, { companyId }, context) => machinesByCompanyId(context, companyId),
    machinesByLocationIds: (_root, { locationIds }, context) => machinesByLocationIds(context, locationIds),
    machinePageByCompanyId: (_root, { companyId, question }, context) =>
      machinePageByCompanyId(context, companyId, question),
    machinePageByLocationIds: (_root, { locationIds, question }, context) =>
      machinePageByLocationIds(context, locationIds, question),
    locationsByCompanyId: (_root, { companyId }, context) => locationsByCompanyId(context, companyId),
    locationsByIds: (_root, { ids }, context) => locationsByIds(context, ids),
    machineAssignmentsByCompanyId: (_root, { companyId }, context) => machineAssignmentsByCompanyId(context, companyId),
    machineAssignment: (_root, { assignmentId }, context) => machineAssignment(context, assignmentId),
  },
  Mutation: {
    addLocation: (_root, args, context) => addLocation(context, args),
    updateLocation: (_root, args, context) => updateLocation(context, args),
    removeLocation: (_root, args, context) => removeLocation(context, args),
    addLocationToMachines: (_root, { locationId, machineSerialNumbers }, context) =>
      addLocationToMachines(context, locationId ?? null, machineSerialNumbers),
    assignMachines: (_root, args, context) => assignMachines(context, args),
    undoAssignment: (_root, { assignmentId }, context) => undoAssignment(context, assignmentId),
  },
} satisfies Resolvers;
