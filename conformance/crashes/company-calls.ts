import { GATEWAY } from "#mock/domains/ras/testing";
import { accessRequestId } from "#seeds/access-requests";
import { ACME, MASTER, MILANO, type Prepare, VIEW, VIEWER, viewOf, worldOfAcme } from "./call-parts";

/** Calls of operations about the users of a company. */
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
    const { by, variables } = viewOf(upstream, "id");
    return { by, variables: { ...variables, view: VIEW } };
  },
  removeSavedView: (upstream) => viewOf(upstream, "id"),
  setDefaultView: (upstream) => {
    const { by, variables } = viewOf(upstream, "viewId");
    return { by, variables: { ...variables, companyId: ACME, list: "text" } };
  },
  sendUserInvitationEmail: () => ({
    variables: { invitation: { email: "bice@orta.example", companyId: ACME, roles: ["fleet.admin"] } },
  }),
  resendInvitation: (upstream) => ({ variables: { id: worldOfAcme(upstream).invitation } }),
  withdrawInvitation: (upstream) => ({ variables: { id: worldOfAcme(upstream).invitation } }),
  validateVAT: () => ({ by: null, variables: { vatNumber: "IT99999010013" } }),
  sendTicketEmail: () => ({ variables: { ticket: { subject: "Help", comment: "Something is wrong." } } }),
  sendSerenityRequestEmail: ({ account }) => ({ variables: { userId: account(MASTER).id } }),
  sendRASAdditionalSeatsRequestEmail: ({ account }) => ({
    variables: { userId: account(MASTER).id, machineSerialNumber: GATEWAY.milano },
  }),
};
