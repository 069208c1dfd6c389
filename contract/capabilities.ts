/** What an upstream supports whole or not at all (D33). */
interface Capability {
  /** The operations that belong to it, arguments as `operation.argument` and fields as `Type.field`, with all below them. */
  parts?: readonly string[];
  /** The request headers that belong to it. */
  headers?: readonly string[];
  /** The error codes that belong to it: without it they are INTERNAL. */
  codes?: readonly string[];
  /** The extensions of errors that belong to it. */
  extensions?: readonly string[];
  /** How the portal works without it. */
  without: string;
}

/** What the portal has without `extended`: what the specification says, by the specification's operations. */
const WITHOUT_EXTENDED = [
  "The portal has what the specification says, by the specification's operations.",
  "It reads whole lists and finds, orders, counts and cuts them by itself: at most 1,000 machines are counted, a hundred " +
    "gateways asked, and the pages say so.",
  "Machines are assigned and put back, and SerenITy is requested, by a call for each.",
  "It compares what is stored right before it saves or grants; who sends a form again after a lost answer is warned to look first.",
  "It counts failed logins for each visitor's address by itself.",
  "There are neither sessions, recovery codes, pending invitations, activity, review of access, connections nor access " +
    "periods; a gateway is deployed anew from an empty form, and its certificate too.",
].join(" ");

const TABLE = {
  extended: {
    parts: [
      "sessionsByUserId",
      "endSessions",
      "recoveryCodesLeft",
      "createRecoveryCodes",
      "forgetAuthenticator",
      "beginAuthenticatorReplacement",
      "confirmAuthenticatorReplacement",
      "verifyToken.setupSecret",
      "verifyPasswordResetToken",
      "passwordResetEmail",
      "pendingInvitationsByCompanyId",
      "resendInvitation",
      "withdrawInvitation",
      "invitationByHash",
      "AddUserInput.replaceRegistration",
      "userById",
      "User.maySignIn",
      "masterAccountEmail",
      "machinePageByCompanyId",
      "machinePageByLocationIds",
      "latestVersions",
      "isProductAddonActive",
      "Machine.serenityRequest",
      "assignMachines",
      "undoAssignment",
      "machineAssignment",
      "machineAssignmentsByCompanyId",
      "attentionByCompanyId",
      "search",
      "dismissGatewayAttention",
      "RasReport.isDismissed",
      "activityByCompanyId",
      "rasReportsByCompanyId",
      "disconnectRasSession",
      "addRasUser.term",
      "setRasUserAllowedDestinations.term",
      "RasUser.term",
      "lastRasByLocationId",
      "deployRas.restoreAccess",
      "applianceNetworksByLocationId",
      "Ras.progress",
      "undeployRas.force",
      "issueRasProfileTicket",
      "redeemRasProfileTicket",
      "sentTickets",
      "SupportTicketInput.id",
      "SupportTicketInput.eventId",
      "ApplianceEvent.tickets",
      "sendSerenityRequestEmail.machineSerialNumbers",
      "updateUser.revision",
      "updateLocation.revision",
      "setDestinations.revision",
      "setRasUserAllowedDestinations.revision",
      "renewRasCertificate",
      "RasReport.authorityEndsAt",
      "UserSession.method",
      "createRecoveryCodes.token",
      "forgetAuthenticator.token",
      "endSessions.password",
      "endSessions.token",
      "Attention.accessRequests",
      "RasAccess.reason",
    ],
    headers: [
      "Idempotency-Key",
      "X-Portal-Key",
      "X-Visitor-Address",
      "X-Visitor-Browser",
      "X-Visitor-Device",
      "X-Request-Id",
    ],
    codes: ["GATEWAY_UNREACHABLE"],
    extensions: ["field"],
    without: WITHOUT_EXTENDED,
  },
  "profile-links": {
    parts: ["issueRasProfileLink", "redeemRasProfileLink"],
    without: "VPN profiles come as files only, without link and QR code.",
  },
  alerts: {
    parts: [
      "alertChoices",
      "setAlertChoices",
      "alertSubscriptionByToken",
      "unsubscribeFromAlerts",
      "notices",
      "unreadNoticeCount",
      "markNoticeAsRead",
      "markNoticesAsRead",
    ],
    without: "There are no pages of alerts and notices. Users look for themselves what has happened.",
  },
  calendar: {
    parts: ["calendarFeed", "calendarBySecret", "createCalendarFeed", "withdrawCalendarFeed"],
    without: "There is no calendar feed to subscribe to.",
  },
  "saved-views": {
    parts: ["savedViewsByCompanyId", "addSavedView", "updateSavedView", "removeSavedView", "setDefaultView"],
    without: "Lists have no views to save and no tabs of views. Columns can still be chosen.",
  },
  notes: {
    parts: [
      "eventNotes",
      "machineNotes",
      "locationNotes",
      "note",
      "addEventNote",
      "addMachineNote",
      "addLocationNote",
      "updateNote",
      "deleteNote",
      "SearchAnswer.notes",
    ],
    without: "Events, machines and locations have no notes to read or write, and none are searched.",
  },
  passkeys: {
    parts: [
      "passkeys",
      "provenFactors",
      "passkeyLoginOptions",
      "passkeyOptions",
      "loginByPasskey",
      "beginPasskey",
      "addPasskey",
      "renamePasskey",
      "removePasskey",
      "AuthenticateResult.hasPasskeys",
    ],
    without: "There is no page of passkeys. Logging in and proofs take a code.",
  },
  "access-requests": {
    parts: [
      "accessRequestsByCompanyId",
      "accessRequestPlacesByCompanyId",
      "requestAccess",
      "withdrawAccessRequest",
      "approveAccessRequest",
      "declineAccessRequest",
    ],
    without: "Nobody can ask for access in the portal: users are told whom to ask. The access review has no reasons.",
  },
  "invitation-batches": {
    parts: ["sendUserInvitations", "invitationsLeft", "invitedAccessByCompanyId", "Notice.userId"],
    without: "Users are invited one by one, and get remote access once they have an account.",
  },
  departures: {
    parts: [
      "departurePreview",
      "departureHolders",
      "departuresByCompanyId",
      "scheduleDeparture",
      "cancelDeparture",
      "Attention.departures",
      "Attention.stoppedDepartures",
    ],
    without: "Users who leave are deleted. Nobody takes over in the same act.",
  },
  languages: {
    parts: ["setLanguage", "Profile.language"],
    headers: ["Accept-Language"],
    without:
      "The portal keeps a chosen language in a browser's cookie alone, and the upstream's texts and mails are in its own.",
  },
  connections: {
    parts: ["rasConnectionsByCompanyId"],
    without:
      "There is no history of connections. The page of a location's connections lists those of now, and a user's own access " +
      "says only when they last connected.",
  },
  "event-owners": {
    parts: ["eventColleagues", "setEventOwner", "ApplianceEvent.owner", "AttentionEvents.taken"],
    without: "Nobody takes events: their list has neither the column nor the filter.",
  },
  tags: {
    parts: [
      "machineTagsByCompanyId",
      "machineTagChangesByCompanyId",
      "setMachineTags",
      "changeMachineTags",
      "undoMachineTagChange",
      "renameMachineTag",
      "Machine.tags",
      "MachineQuestionInput.tags",
      "FoundMachine.tags",
    ],
    without:
      "Machines have no tags: the inventory has neither their column nor their filter, and there is no page of tags.",
  },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof TABLE;

/**
 * Lists the capabilities that an upstream need not have, by the names that the operation `capabilities` answers with
 * (CONF-03). All others presuppose `extended`, and only hide pages and links. An upstream without that operation
 * supports none of them.
 */
export const CAPABILITIES: Record<CapabilityName, Capability> = TABLE;

export const CAPABILITY_NAMES = Object.keys(TABLE) as CapabilityName[];

/** The variables by which the portal's documents include fields of a capability. */
export const INCLUDED_BY = {
  extended: "extended",
  tagged: "tags",
  noted: "notes",
  owned: "event-owners",
  multilingual: "languages",
  leaving: "departures",
  invited: "invitation-batches",
} as const satisfies Record<string, CapabilityName>;

/** The capabilities that have become `extended`. An upstream that names them all has it, until the next version. */
const FORMER_NAMES = [
  "account-security",
  "invitations",
  "users",
  "fleet",
  "bulk-assignment",
  "overview",
  "activity",
  "gateway-reports",
  "access-terms",
  "redeployment",
  "profile-tickets",
  "requests",
  "safe-writes",
  "visitor-headers",
  "certificate-renewal",
];

/** Filters names by the table, in its order; none without `extended`, which the others presuppose. */
export function knownCapabilities(names: readonly unknown[]): CapabilityName[] {
  const isExtended = names.includes("extended") || FORMER_NAMES.every((name) => names.includes(name));
  return isExtended ? CAPABILITY_NAMES.filter((name) => name === "extended" || names.includes(name)) : [];
}

/** Returns the capabilities that are not among these. */
export const missingCapabilities = (supported: readonly CapabilityName[]) =>
  CAPABILITY_NAMES.filter((name) => !supported.includes(name));
