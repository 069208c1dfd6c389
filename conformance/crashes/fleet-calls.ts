import { ACME, assigned, FIRENZE, freeMachine, MASTER, PLACE, type Prepare } from "./call-parts";

/** Calls of operations about locations, machines and support. */
export const FLEET_CALLS: Readonly<Record<string, Prepare>> = {
  addLocation: (upstream) => ({
    variables: {
      ...PLACE,
      machineSerialNumbers: [freeMachine(upstream)],
      managerUserIds: [upstream.account("plain@acme.example").id],
    },
  }),
  updateLocation: () => ({ variables: { ...PLACE, locationId: FIRENZE } }),
  removeLocation: () => ({ variables: { companyId: ACME, locationId: FIRENZE } }),
  addLocationToMachines: (upstream) => ({
    variables: { locationId: FIRENZE, machineSerialNumbers: [freeMachine(upstream)] },
  }),
  assignMachines: assigned,
  undoAssignment: async (upstream) => {
    const query =
      "mutation ($id: ID!, $locationId: ID!, $machineSerialNumbers: [String!]!) { assignMachines(id: $id, locationId: $locationId, machineSerialNumbers: $machineSerialNumbers) { id } }";
    await upstream.ask(query, { as: upstream.session(MASTER), variables: (await assigned(upstream)).variables });
    return { variables: { assignmentId: "assigned-once" } };
  },
};
