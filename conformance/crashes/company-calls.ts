import { GATEWAY } from "#mock/domains/ras/testing";
import { accessRequestId } from "#seeds/access-requests";
import { noteIdBy } from "#seeds/notes";
import {
  ACME,
  assigned,
  FIRENZE,
  freeMachine,
  MASTER,
  MILANO,
  PLACE,
  PLAIN,
  type Prepare,
  scheduledDeparture,
  tagged,
  VIEW,
  VIEWER,
  viewOf,
  worldOfAcme,
} from "./call-parts";

/** Calls of operations about a company's users, requests, views, locations and machines, and about support. */
export const COMPANY_CALLS: Readonly<Record<string, Prepare>> = {
  requestAccess: () => ({
    by: VIEWER,
    variables: { companyId: ACME, request: { locationId: MILANO, allowedDestinations: [], reason: "To work" } },
  }),
  withdrawAccessRequest: () => ({ by: VIEWER, variables: { id: accessRequestId("printers") } }),
  approveAccessRequest: () => ({
    variables: {
      id: accessRequestId("printers"),
      approval: { allowedDestinations: ["Printers"], term: { until: null }, widens: true },
    },
  }),
  declineAccessRequest: () => ({ variables: { id: accessRequestId("printers"), reason: "Not from home." } }),
  addSavedView: () => ({ variables: { companyId: ACME, list: "users", view: { ...VIEW, isShared: true } } }),
  updateSavedView: (upstream) => {
    const { variables } = viewOf(upstream, "id");
    return { variables: { ...variables, view: VIEW } };
  },
  removeSavedView: (upstream) => viewOf(upstream, "id"),
  setDefaultView: (upstream) => {
    const { variables } = viewOf(upstream, "viewId");
    return { variables: { ...variables, companyId: ACME, list: "inventory" } };
  },
  sendUserInvitationEmail: () => ({
    variables: { invitation: { email: "bice@orta.example", companyId: ACME, roles: ["fleet.admin"] } },
  }),
  sendUserInvitations: () => ({
    variables: {
      emails: ["bice@orta.example", "ugo@orta.example"],
      companyId: ACME,
      roles: ["fleet.admin"],
      access: [{ locationId: MILANO, allowedDestinations: [] }],
    },
  }),
  scheduleDeparture: ({ account }) => ({
    variables: { userId: account(VIEWER).id, handOver: { locationsTo: account(PLAIN).id } },
  }),
  cancelDeparture: (upstream) => ({ variables: { id: scheduledDeparture(upstream) } }),
  resendInvitation: (upstream) => ({ variables: { id: worldOfAcme(upstream).invitation } }),
  withdrawInvitation: (upstream) => ({ variables: { id: worldOfAcme(upstream).invitation } }),
  validateVAT: () => ({ by: null, variables: { vatNumber: "IT99999010013" } }),
  sendTicketEmail: () => ({ variables: { ticket: { subject: "Help", comment: "Something is wrong." } } }),
  sendSerenityRequestEmail: ({ account }) => ({ variables: { userId: account(MASTER).id } }),
  sendRASAdditionalSeatsRequestEmail: ({ account }) => ({
    variables: { userId: account(MASTER).id, machineSerialNumber: GATEWAY.milano },
  }),
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
  setEventOwner: (upstream) => ({
    variables: {
      eventId: upstream.db.$client
        .prepare("SELECT id FROM appliance_events WHERE subject = 'Power supply 2 failed'")
        .pluck()
        .get(),
      ownerId: upstream.account("fleet@acme.example").id,
      note: "Please look at it",
    },
  }),
  setMachineTags: (upstream) => ({ variables: { machineSerialNumber: freeMachine(upstream), tags: ["New"] } }),
  changeMachineTags: tagged,
  undoMachineTagChange: async (upstream) => {
    const query =
      "mutation ($id: ID!, $companyId: ID!, $add: [String!]!, $remove: [String!]!, $machineSerialNumbers: [String!]!) { changeMachineTags(id: $id, companyId: $companyId, add: $add, remove: $remove, machineSerialNumbers: $machineSerialNumbers) { id } }";
    await upstream.ask(query, { as: upstream.session(MASTER), variables: (await tagged(upstream)).variables });
    return { variables: { id: "tagged-once" } };
  },
  renameMachineTag: () => ({ variables: { companyId: ACME, name: "Essential", newName: "Vital" } }),
  addEventNote: (upstream) => ({ variables: { eventId: worldOfAcme(upstream).event, text: "A note" } }),
  addMachineNote: (upstream) => ({ variables: { machineSerialNumber: freeMachine(upstream), text: "A note" } }),
  addLocationNote: () => ({ by: VIEWER, variables: { locationId: MILANO, text: "A note" } }),
  updateNote: () => ({ variables: { id: noteIdBy(MASTER), text: "Another text" } }),
  deleteNote: () => ({ variables: { id: noteIdBy("fleet@acme.example") } }),
  assignMachines: assigned,
  undoAssignment: async (upstream) => {
    const query =
      "mutation ($id: ID!, $locationId: ID!, $machineSerialNumbers: [String!]!) { assignMachines(id: $id, locationId: $locationId, machineSerialNumbers: $machineSerialNumbers) { id } }";
    await upstream.ask(query, { as: upstream.session(MASTER), variables: (await assigned(upstream)).variables });
    return { variables: { assignmentId: "assigned-once" } };
  },
};
