import type { PermissionName } from "./permissions";

/** A part of the contract that an upstream may leave out. */
type OptionalPart =
  | {
      kind: "query" | "mutation";
      /** The operation needs one of these, held as `permissions.ts` says; `public` needs no session, `session` no permission. */
      permission: "public" | "session" | readonly PermissionName[];
      without: string;
    }
  | {
      /** The kind of a part. An argument is named with its operation, a field with its type. */
      kind: "argument" | "input field" | "output field" | "request header" | "error code" | "error extension";
      /** The portal's way to work with an upstream that leaves the part out. */
      without: string;
    };

export type OptionalKind = OptionalPart["kind"];

const COUNTED_BY_PORTAL =
  "The upstream counts for the portal's own address; the portal counts for the visitor's, by itself.";
const NO_INVITATIONS = "There is no page of pending invitations.";
const WHOLE_FLEET =
  "The portal reads all machines within reach, and looks for the gateways and the newest versions by itself.";
const NO_TERMS = "An invitation's page names the company that invites, but neither the person nor the end.";
const FILE_ITSELF =
  "Without JavaScript the answer to password and PIN is the profile itself, and the page stays as it is.";
const NO_USE =
  "The portal shows neither who is connected nor when access was used last nor when certificates end, and reviews no access.";
const ONE_BY_ONE =
  "The portal assigns each machine by a call of its own, a hundred at most, and undoes that by the reverse calls.";
const ANEW = "The form of a deployment is empty, and access is granted anew.";
const NO_TERMS_OF_ACCESS = "Access holds from when it is granted until it is revoked.";
const NO_SESSIONS = "There is no page of sessions, neither of one's own nor of another user's.";
const NO_CODES =
  "There are no recovery codes: a lost authenticator is reset by mail, and the page of the code has no link to them.";
const NO_REPLACEMENT =
  "An authenticator can't be replaced while it works: it is removed on the profile, where the upstream has that, or reset by mail.";
const NO_REFERENCE =
  "The reference of a ticket stands in its mails only, and the page of an event lists no tickets about it.";
const WHOLE_LIST = "The portal reads the whole list, and finds, orders, counts and cuts it by itself.";

/**
 * All optional parts of the contract, by the names that `capabilities` lists. The portal works with any of them and
 * without all of them (CONF-03). A mock with MOCK_PLAIN=1 serves none.
 */
export const OPTIONAL = {
  capabilities: {
    kind: "query",
    permission: "public",
    without: "The portal uses nothing else that it would have to know of first.",
  },
  verifyPasswordResetToken: {
    kind: "query",
    permission: "public",
    without: "The page of a recovery mail's link shows its form, and says that the link is over when the form is sent.",
  },
  invitationByHash: {
    kind: "query",
    permission: "public",
    without: "An invitation's page names neither the address nor the company, and offers no way past a registration.",
  },
  pendingInvitationsByCompanyId: { kind: "query", permission: ["user.list"], without: NO_INVITATIONS },
  resendInvitation: { kind: "mutation", permission: ["user.create"], without: NO_INVITATIONS },
  withdrawInvitation: { kind: "mutation", permission: ["user.create"], without: NO_INVITATIONS },
  machinePageByCompanyId: {
    kind: "query",
    permission: ["location.create", "appliance.list"],
    without: WHOLE_LIST,
  },
  machinePageByLocationIds: {
    kind: "query",
    permission: ["location.list", "ras.list", "appliance.list"],
    without: WHOLE_LIST,
  },
  "undeployRas.force": {
    kind: "argument",
    without: "Remote access can't be removed from a gateway that does not answer.",
  },
  rasReportsByCompanyId: {
    kind: "query",
    permission: ["ras.view"],
    without:
      "The portal asks all gateways when they are searched, filtered or sorted; of more than a hundred it finds the " +
      "locations' names only, and says so. The dashboard's cards lead to a gateway without telling its state. The end of a deployment " +
      "is told on its own page only.",
  },
  lastRasByLocationId: { kind: "query", permission: ["ras.deploy"], without: ANEW },
  "deployRas.restoreAccess": { kind: "argument", without: ANEW },
  "addRasUser.term": { kind: "argument", without: NO_TERMS_OF_ACCESS },
  "setRasUserAllowedDestinations.term": { kind: "argument", without: NO_TERMS_OF_ACCESS },
  "RasUser.term": { kind: "output field", without: NO_TERMS_OF_ACCESS },
  applianceNetworksByLocationId: {
    kind: "query",
    permission: ["ras.deploy", "ras.update"],
    without: "The settings propose no networks.",
  },
  "Ras.progress": { kind: "output field", without: "A deployment shows its log, but not how far it has got." },
  "RasReport.seatsUsed": { kind: "output field", without: "Each user of a gateway takes a seat." },
  "RasReport.access": { kind: "output field", without: NO_USE },
  "RasReport.destinations": { kind: "output field", without: NO_USE },
  "RasReport.tunnel": {
    kind: "output field",
    without:
      "The review lists users under the destinations that their access names, and says that larger networks are not " +
      "considered.",
  },
  "RasReport.seatsRequest": {
    kind: "output field",
    without: "A gateway whose seats are used does not tell whether more were asked for.",
  },
  "RasAccess.endedSessions": {
    kind: "output field",
    without: "Connections that have ended are not listed, and nobody reads why theirs was ended.",
  },
  "RasAccess.term": { kind: "output field", without: "The review does not tell when access ends." },
  "RasReport.certificateEndsAt": { kind: "output field", without: NO_USE },
  disconnectRasSession: { kind: "mutation", permission: ["ras.user.update"], without: NO_USE },
  issueRasProfileTicket: { kind: "mutation", permission: ["ras.view"], without: FILE_ITSELF },
  redeemRasProfileTicket: { kind: "mutation", permission: ["ras.view"], without: FILE_ITSELF },
  "MachineQuestionInput.isRasGateway": { kind: "input field", without: WHOLE_FLEET },
  "MachinePage.newestVersions": { kind: "output field", without: WHOLE_FLEET },
  userById: {
    kind: "query",
    permission: ["user.list", "location.manager.assign", "ras.user.list"],
    without: "The portal reads all users of the company and looks for the one by itself.",
  },
  "User.maySignIn": {
    kind: "output field",
    without: "Accounts that can't sign in are offered for access and as managers like all others.",
  },
  isProductAddonActive: {
    kind: "query",
    permission: "session",
    without: "The portal makes the REST call of this name, a request of its own.",
  },
  "verifyToken.setupSecret": {
    kind: "argument",
    without: "The code is compared with whatever secret the upstream keeps for the account.",
  },
  "InvitationDetails.invitedBy": {
    kind: "output field",
    without: NO_TERMS,
  },
  "InvitationDetails.expiresAt": {
    kind: "output field",
    without: NO_TERMS,
  },
  "updateUser.revision": {
    kind: "argument",
    without: "The portal reads the user and compares it right before it saves.",
  },
  "updateLocation.revision": {
    kind: "argument",
    without: "The portal reads the location and compares it right before it saves.",
  },
  "setDestinations.revision": {
    kind: "argument",
    without: "The portal reads the destinations and compares them right before it saves.",
  },
  "setRasUserAllowedDestinations.revision": {
    kind: "argument",
    without: "The portal reads the user's access and compares it right before it saves.",
  },
  "AddUserInput.replaceRegistration": {
    kind: "input field",
    without: "A registration that stands in the way of an invitation can't be given up: the invitation is over.",
  },
  latestVersions: {
    kind: "query",
    permission: "session",
    without: "The portal makes the REST call getLatestVersions, a request of its own.",
  },
  "MachineQuestionInput.serialNumbers": {
    kind: "input field",
    without: "The portal reads all machines within reach and looks for the few by itself.",
  },
  "MachineQuestionInput.after": {
    kind: "input field",
    without: "Each page of an export is found by the number of machines before it, which takes longer the later it is.",
  },
  masterAccountEmail: {
    kind: "query",
    permission: "session",
    without: "The name of the service administrator is no mail link.",
  },
  search: {
    kind: "query",
    permission: "session",
    without: "The portal searches the lists that it reads for their pages.",
  },
  attentionByCompanyId: {
    kind: "query",
    permission: "session",
    without:
      "The dashboard counts machines only, up to a thousand, and says what it did not count. The menu has no counts.",
  },
  "Attention.certificates": { kind: "output field", without: "The dashboard counts no certificate that ends soon." },
  "Attention.profiles": { kind: "output field", without: "The dashboard counts no certificate that ends soon." },
  "Attention.endingAccess": { kind: "output field", without: "The dashboard counts no access that ends soon." },
  "Attention.endedAccess": { kind: "output field", without: "The dashboard counts no access that has ended." },
  "RasReport.access.ended": { kind: "argument", without: "The review finds no access that has ended." },
  "Attention.deployments": {
    kind: "output field",
    without: "The dashboard counts no gateway that was deployed recently.",
  },
  "RasReport.deployedAt": { kind: "output field", without: "The table finds no gateway that was deployed recently." },
  "LocationMachineSummary.waitingEvents": {
    kind: "output field",
    without: "The map tells of gateways and maintenance only, and says that events stand in their list.",
  },
  activityByCompanyId: {
    kind: "query",
    permission: ["account.company.update"],
    without: "There is no page of activity, and none on the pages of machines, locations, gateways and users.",
  },
  sessionsByUserId: { kind: "query", permission: ["user.update"], without: NO_SESSIONS },
  endSessions: { kind: "mutation", permission: ["user.update"], without: NO_SESSIONS },
  recoveryCodesLeft: { kind: "query", permission: "session", without: NO_CODES },
  createRecoveryCodes: { kind: "mutation", permission: "session", without: NO_CODES },
  forgetAuthenticator: { kind: "mutation", permission: "session", without: NO_CODES },
  beginAuthenticatorReplacement: { kind: "mutation", permission: "session", without: NO_REPLACEMENT },
  confirmAuthenticatorReplacement: { kind: "mutation", permission: "session", without: NO_REPLACEMENT },
  machineAssignment: { kind: "query", permission: ["location.appliance.assign"], without: ONE_BY_ONE },
  machineAssignmentsByCompanyId: {
    kind: "query",
    permission: ["location.appliance.assign"],
    without: "An assignment is undone by the link that tells of it only.",
  },
  assignMachines: { kind: "mutation", permission: ["location.appliance.assign"], without: ONE_BY_ONE },
  undoAssignment: { kind: "mutation", permission: ["location.appliance.assign"], without: ONE_BY_ONE },
  "sendSerenityRequestEmail.machineSerialNumbers": {
    kind: "argument",
    without: "The portal requests SerenITy for each machine by a mail of its own, for twenty at most.",
  },
  sentTickets: { kind: "query", permission: "session", without: NO_REFERENCE },
  "SupportTicketInput.id": { kind: "input field", without: NO_REFERENCE },
  "SupportTicketInput.eventId": { kind: "input field", without: NO_REFERENCE },
  "ApplianceEvent.tickets": { kind: "output field", without: NO_REFERENCE },
  "Machine.serenityRequest": {
    kind: "output field",
    without: "The portal doesn't show when SerenITy was last requested, and doesn't ask before another request.",
  },
  "MachineQuestionInput.words": { kind: "input field", without: WHOLE_LIST },
  "MachineQuestionInput.endsFrom": { kind: "input field", without: WHOLE_LIST },
  "MachineQuestionInput.endsBefore": { kind: "input field", without: WHOLE_LIST },
  "MachinePage.endings": {
    kind: "output field",
    without:
      "The portal counts the months of up to 1,000 machines where it reads the whole list anyway; otherwise it says that " +
      "they are not counted.",
  },
  "X-Portal-Key": { kind: "request header", without: COUNTED_BY_PORTAL },
  "X-Visitor-Address": { kind: "request header", without: COUNTED_BY_PORTAL },
  "X-Visitor-Browser": {
    kind: "request header",
    without: "The upstream can't tell from which browser somebody asked.",
  },
  "X-Visitor-Device": {
    kind: "request header",
    without: "Failed sign-ins of a browser that the account knows count together with everybody else's.",
  },
  "X-Request-Id": {
    kind: "request header",
    without: "The id on an error page finds the request in the portal's log only.",
  },
  "Idempotency-Key": {
    kind: "request header",
    without: "A form whose answer was lost is a new call when it is sent again: its person is told to look first.",
  },
  GATEWAY_UNREACHABLE: {
    kind: "error code",
    without: "A gateway that can't be contacted reads like any other trouble of the upstream.",
  },
  "extensions.field": {
    kind: "error extension",
    without: "The form shows the refusal at its top, not at the field that it is about.",
  },
} as const satisfies Record<string, OptionalPart>;

export type OptionalName = keyof typeof OPTIONAL;

/** Returns the names of all optional parts, or of those of one kind. */
export function optionalNames(kind?: OptionalKind): OptionalName[] {
  const names = Object.keys(OPTIONAL) as OptionalName[];
  return kind ? names.filter((name) => OPTIONAL[name].kind === kind) : names;
}
