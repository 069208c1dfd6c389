import type { Resolvers } from "#mock/generated/resolvers";
import { assignMachines, undoAssignment } from "./bulk-assignment";
import { addLocation, removeLocation, updateLocation } from "./locations";
import { machinePageByCompanyId, machinePageByLocationIds } from "./machine-pages";
import { addLocationToMachines } from "./move-machines";
import { locationsByCompanyId, locationsByIds, machinesByCompanyId, machinesByLocationIds } from "./permitted-fleet";
import { machineAssignment, machineAssignmentsByCompanyId } from "./stored-assignments";
import { changeMachineTags, undoMachineTagChange } from "./tags/bulk-tags";
import { machineTagsByCompanyId } from "./tags/list-tags";
import { renameMachineTag, setMachineTags } from "./tags/machine-tags";
import { machineTagChangesByCompanyId } from "./tags/tag-changes";

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
    machineTagsByCompanyId: (_root, { companyId }, context) => machineTagsByCompanyId(context, companyId),
    machineTagChangesByCompanyId: (_root, { companyId }, context) => machineTagChangesByCompanyId(context, companyId),
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
    setMachineTags: (_root, args, context) => setMachineTags(context, args),
    changeMachineTags: (_root, args, context) => changeMachineTags(context, args),
    undoMachineTagChange: (_root, { id }, context) => undoMachineTagChange(context, id),
    renameMachineTag: (_root, args, context) => renameMachineTag(context, args),
  },
  MaintenancePlan: {
    endUserDescription: ({ endUserDescription }, _args, { i18n }) => endUserDescription && i18n._(endUserDescription),
  },
} satisfies Resolvers;
