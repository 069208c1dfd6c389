/** What an upstream supports whole or not at all. */
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

const TABLE = {
  "account-security": {
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
    ],
    without:
      "There are no pages of sessions and recovery codes, and a lost authenticator is reset by mail. A code is compared " +
      "with the upstream's own secret. An expired recovery link is refused when its form is sent, which names no account.",
  },
  invitations: {
    parts: [
      "pendingInvitationsByCompanyId",
      "resendInvitation",
      "withdrawInvitation",
      "invitationByHash",
      "AddUserInput.replaceRegistration",
    ],
    without:
      "There is no page of pending invitations. An invitation's page names neither address, company nor end, and a " +
      "registration of the same address can't be given up.",
  },
  users: {
    parts: ["userById", "User.maySignIn", "masterAccountEmail"],
    without:
      "The portal reads all users and looks for the one. Accounts that can't log in are offered like all others. The name " +
      "of the service administrator is no mail link.",
  },
  fleet: {
    parts: [
      "machinePageByCompanyId",
      "machinePageByLocationIds",
      "latestVersions",
      "isProductAddonActive",
      "Machine.serenityRequest",
    ],
    without:
      "The portal reads the whole list, and finds, orders, counts and cuts it by itself; over 1,000 machines it counts " +
      "neither their months nor what needs attention. It calls REST for the newest versions and add-ons. The map counts no " +
      "events. Nobody reads when SerenITy was last requested.",
  },
  "bulk-assignment": {
    parts: ["assignMachines", "undoAssignment", "machineAssignment", "machineAssignmentsByCompanyId"],
    without:
      "The portal assigns each machine by a call of its own, a hundred at most, and undoes that by the reverse calls. " +
      "There is no page of assignments.",
  },
  overview: {
    parts: ["attentionByCompanyId", "search", "dismissGatewayAttention", "RasReport.isDismissed"],
    without:
      "The dashboard counts machines only, and says what it did not count. The menu has no counts. The portal searches the " +
      "lists that it reads for their pages.",
  },
  activity: {
    parts: ["activityByCompanyId"],
    without: "There is no page of activity, and none on the pages of machines, locations, gateways and users.",
  },
  "gateway-reports": {
    parts: ["rasReportsByCompanyId", "disconnectRasSession"],
    codes: ["GATEWAY_UNREACHABLE"],
    without:
      "The portal asks all gateways when they are searched, filtered or sorted; of more than a hundred it finds the names " +
      "only, and says so. There is neither a review of access nor a list of connections, and no certificate's end. A " +
      "gateway that does not answer reads like any other trouble.",
  },
  "access-terms": {
    parts: ["addRasUser.term", "setRasUserAllowedDestinations.term", "RasUser.term"],
    without: "Access holds from when it is granted until it is revoked.",
  },
  redeployment: {
    parts: [
      "lastRasByLocationId",
      "deployRas.restoreAccess",
      "applianceNetworksByLocationId",
      "Ras.progress",
      "undeployRas.force",
    ],
    without:
      "The form of a deployment is empty and proposes no networks, and access is granted anew. A deployment shows its log " +
      "alone. Remote access can't be removed from a gateway that does not answer.",
  },
  "profile-tickets": {
    parts: ["issueRasProfileTicket", "redeemRasProfileTicket"],
    without: "Without JavaScript the answer to password and PIN is the profile itself, and the page stays as it is.",
  },
  "profile-links": {
    parts: ["issueRasProfileLink", "redeemRasProfileLink"],
    without: "VPN profiles come as files only, without link and QR code.",
  },
  requests: {
    parts: [
      "sentTickets",
      "SupportTicketInput.id",
      "SupportTicketInput.eventId",
      "ApplianceEvent.tickets",
      "sendSerenityRequestEmail.machineSerialNumbers",
    ],
    without:
      "The reference of a ticket stands in its mails only, and an event lists no tickets. SerenITy is requested by a mail " +
      "for each machine, for twenty at most.",
  },
  "safe-writes": {
    parts: [
      "updateUser.revision",
      "updateLocation.revision",
      "setDestinations.revision",
      "setRasUserAllowedDestinations.revision",
    ],
    headers: ["Idempotency-Key"],
    extensions: ["field"],
    without:
      "The portal compares what is stored right before it saves or grants. Who sends a form again after a lost answer is warned " +
      "to look first. A rejection is shown at the top of its form.",
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
      "UserSession.method",
      "createRecoveryCodes.token",
      "forgetAuthenticator.token",
      "endSessions.password",
      "endSessions.token",
    ],
    without:
      "There is no page of passkeys, and logging in takes a code. Recovery codes and the removal of an authenticator app " +
      "take the password alone, the ends of sessions nothing.",
  },
  "access-requests": {
    parts: [
      "accessRequestsByCompanyId",
      "accessRequestPlacesByCompanyId",
      "requestAccess",
      "withdrawAccessRequest",
      "approveAccessRequest",
      "declineAccessRequest",
      "Attention.accessRequests",
      "RasAccess.reason",
    ],
    without: "Nobody can ask for access in the portal: users are told whom to ask. The access review has no reasons.",
  },
  connections: {
    parts: ["rasConnectionsByCompanyId"],
    without:
      "There is no history of connections. The page of a location's connections lists those of now, and a user's own access " +
      "says only when they last connected.",
  },
  "certificate-renewal": {
    parts: ["renewRasCertificate", "RasReport.authorityEndsAt"],
    without:
      "A gateway's certificate can't be renewed: the page of its settings says that remote access has to be undeployed and " +
      "deployed again.",
  },
  "visitor-headers": {
    headers: ["X-Portal-Key", "X-Visitor-Address", "X-Visitor-Browser", "X-Visitor-Device", "X-Request-Id"],
    without:
      "The upstream counts failures for the portal's own address; the portal counts for the visitor's, by itself. An " +
      "error's id finds the request in the portal's log only.",
  },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof TABLE;

/**
 * Lists what an upstream need not support, by the names that the operation `capabilities` answers with (CONF-03). An
 * upstream without that operation supports none of them.
 */
export const CAPABILITIES: Record<CapabilityName, Capability> = TABLE;

export const CAPABILITY_NAMES = Object.keys(TABLE) as CapabilityName[];

/** Filters names by the table, in its order. */
export const knownCapabilities = (names: readonly unknown[]) => CAPABILITY_NAMES.filter((name) => names.includes(name));

/** Returns the capabilities that are not among these. */
export const capabilitiesBeside = (supported: readonly CapabilityName[]) =>
  CAPABILITY_NAMES.filter((name) => !supported.includes(name));
