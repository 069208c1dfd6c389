import type { RestOperation } from "./rest";

/**
 * The permission matrix as data (UP-02): what each role may do, and what each operation needs. The seeds fill the
 * upstream's tables from the roles. The mock's resolvers check for themselves, by `requirePermission`: a changed line
 * here needs the resolver changed, else `conformance/isolation/roles.test.ts` fails.
 */

const USERS = ["user.list", "user.create", "user.view", "user.update", "user.remove", "user.role.assign"] as const;
const APPLIANCES = ["appliance.list", "appliance.view"] as const;
const RAS_READ = ["ras.list", "ras.view"] as const;
const RAS_WRITE = [
  "ras.update",
  "ras.deploy",
  "ras.unDeploy",
  "ras.user.list",
  "ras.user.create",
  "ras.user.update",
  "ras.user.remove",
] as const;
const LOCATION = [
  "location.list",
  "location.view",
  "location.update",
  "location.appliance.assign",
  "location.destination.list",
  "location.destination.update",
] as const;
const LOCATIONS_OF_COMPANY = ["location.create", "location.remove", "location.manager.assign"] as const;
const FLEET = [...LOCATION, ...LOCATIONS_OF_COMPANY, ...APPLIANCES, ...RAS_READ, ...RAS_WRITE] as const;

/** Any of these on a location shows it; on the company, every location. */
export const SHOW_LOCATIONS = ["location.list", "location.view", "ras.list", "ras.view"] as const;

/** Maps each role to its permissions. Everybody who may sign in has `member`. */
export const ROLE_PERMISSIONS = {
  master: ["central.hub.view", "account.company.update", ...USERS, ...FLEET],
  "fleet.admin": FLEET,
  "user.admin": USERS,
  "fleet.editor": [...LOCATION, ...APPLIANCES, ...RAS_READ, ...RAS_WRITE],
  "ras.viewer": RAS_READ,
  member: ["central.hub.view"],
} as const satisfies Record<string, readonly string[]>;

export type RoleName = keyof typeof ROLE_PERMISSIONS;
/** The name of a permission, as the specification spells it (RASP-02). */
export type PermissionName = (typeof ROLE_PERMISSIONS)[RoleName][number];

/** The roles on the company that an invitation or an administrator may give. */
export const GLOBAL_ROLES = ["fleet.admin", "user.admin"] as const satisfies readonly RoleName[];
export type GlobalRole = (typeof GLOBAL_ROLES)[number];

/** The roles that are bound to a location; all others are bound to the company. */
export type LocationRole = Extract<RoleName, "fleet.editor" | "ras.viewer">;

/**
 * Where a permission must be held: on the company, on the location in question, on either of them, or on any resource
 * of the company.
 */
type Scope = "company" | "location" | "either" | "any";
export type PermissionGrant = { permission: PermissionName; on: Scope };

/**
 * The requirements of an operation. `grants`: the user has one of them. `roles`: and one of these on the company. `ownOnly`: it
 * is about the user's own account alone. `orOwn`: about one's own account it needs no permission.
 */
export type AccessRule =
  | { access: "public" }
  | { access: "session"; ownOnly?: true }
  | { access: "granted"; grants: readonly PermissionGrant[]; roles?: readonly RoleName[]; orOwn?: true };

/** True when an operation needs no permission for the user's own account. */
export const isOpenToOwner = (need: AccessRule): boolean =>
  (need.access === "session" && need.ownOnly === true) || (need.access === "granted" && need.orOwn === true);

const everybody: AccessRule = { access: "public" };
const signedIn: AccessRule = { access: "session" };
const ownAccount: AccessRule = { access: "session", ownOnly: true };
const granted = (...grants: PermissionGrant[]): AccessRule => ({ access: "granted", grants });
const on = (scope: Scope, ...permissions: PermissionName[]): PermissionGrant[] =>
  permissions.map((permission) => ({ permission, on: scope }));

/** For changing tags of several machines: some permission suffices, and each machine without it is refused by itself (TAG-01). */
const TAG_GRANTS = [...on("company", "account.company.update"), ...on("any", "location.update")];

/** Maps each list that has saved views to the permission that its readers hold on any resource (VIEW-01). */
export const LISTS_WITH_VIEWS: Readonly<Record<string, PermissionName>> = {
  inventory: "appliance.list",
  "serenity-events": "appliance.list",
  users: "user.list",
  activity: "account.company.update",
};

/** Maps each root field of GraphQL to what it needs. */
export const OPERATION_ACCESS: Readonly<Record<string, AccessRule>> = {
  authenticate: everybody,
  verifyToken: everybody,
  setupMfa: everybody,
  authenticateWithOneTimeToken: everybody,
  sendUserPasswordResetEmail: everybody,
  resetUserPassword: everybody,
  verifyPasswordResetToken: everybody,
  passwordResetEmail: everybody,
  verifyTokenHash: everybody,
  invitationByHash: everybody,
  registerUser: everybody,
  addUser: everybody,
  validateVAT: everybody,
  capabilities: everybody,
  logout: signedIn,
  loggedInUser: signedIn,
  authorize: signedIn,
  policiesByCompanyId: signedIn,
  masterAccountName: signedIn,
  masterAccountEmail: signedIn,
  usersByCompanyId: granted(...on("company", "user.list", "location.manager.assign"), ...on("any", "ras.user.list")),
  userById: granted(...on("company", "user.list", "location.manager.assign"), ...on("any", "ras.user.list")),
  sendUserInvitationEmail: granted(...on("company", "user.create")),
  pendingInvitationsByCompanyId: granted(...on("company", "user.list")),
  invitedAccessByCompanyId: granted(...on("company", "user.list")),
  invitationsLeft: granted(...on("company", "user.create")),
  sendUserInvitations: granted(...on("company", "user.create")),
  resendInvitation: granted(...on("company", "user.create")),
  withdrawInvitation: granted(...on("company", "user.create")),
  updateUser: { access: "granted", grants: on("company", "user.update"), orOwn: true },
  removeUser: granted(...on("company", "user.remove")),
  departurePreview: granted(...on("company", "user.remove")),
  departureHolders: granted(...on("company", "user.remove")),
  departuresByCompanyId: granted(...on("company", "user.remove")),
  scheduleDeparture: granted(...on("company", "user.remove")),
  cancelDeparture: granted(...on("company", "user.remove")),
  markWelcomeBannerAsSeen: ownAccount,
  setLanguage: ownAccount,
  machinesByCompanyId: granted(...on("company", "location.create", "appliance.list")),
  machinesByLocationIds: granted(...on("either", "location.list", "ras.list", "appliance.list")),
  search: signedIn,
  attentionByCompanyId: signedIn,
  machinePageByCompanyId: granted(...on("company", "location.create", "appliance.list")),
  machinePageByLocationIds: granted(...on("either", "location.list", "ras.list", "appliance.list")),
  locationsByCompanyId: granted(...on("company", "location.create", "location.list")),
  locationsByIds: granted(...on("either", "location.list", "ras.list")),
  addLocation: granted(...on("company", "location.create")),
  updateLocation: granted(...on("either", "location.update")),
  removeLocation: granted(...on("company", "location.remove")),
  addLocationToMachines: granted(...on("either", "location.appliance.assign")),
  assignMachines: granted(...on("either", "location.appliance.assign")),
  machineAssignment: granted(...on("either", "location.appliance.assign")),
  machineAssignmentsByCompanyId: granted(...on("any", "location.appliance.assign")),
  undoAssignment: granted(...on("either", "location.appliance.assign")),
  machineTagsByCompanyId: granted(...on("any", "appliance.list")),
  machineTagChangesByCompanyId: granted(...TAG_GRANTS),
  setMachineTags: granted(...on("company", "account.company.update"), ...on("either", "location.update")),
  changeMachineTags: granted(...TAG_GRANTS),
  undoMachineTagChange: granted(...TAG_GRANTS),
  renameMachineTag: granted(...on("company", "account.company.update", "location.update")),
  eventNotes: granted(...on("either", "appliance.list")),
  addEventNote: granted(...on("either", "appliance.list")),
  machineNotes: granted(...on("either", "appliance.list")),
  addMachineNote: granted(...on("either", "appliance.list")),
  locationNotes: granted(...on("either", "location.list", "ras.list")),
  addLocationNote: granted(...on("either", "location.list", "ras.list")),
  note: signedIn,
  updateNote: signedIn,
  deleteNote: signedIn,
  recoveryCodesLeft: ownAccount,
  createRecoveryCodes: ownAccount,
  forgetAuthenticator: ownAccount,
  beginAuthenticatorReplacement: ownAccount,
  confirmAuthenticatorReplacement: ownAccount,
  alertChoices: ownAccount,
  setAlertChoices: ownAccount,
  notices: ownAccount,
  unreadNoticeCount: ownAccount,
  markNoticeAsRead: ownAccount,
  markNoticesAsRead: ownAccount,
  alertSubscriptionByToken: everybody,
  unsubscribeFromAlerts: everybody,
  calendarBySecret: everybody,
  calendarFeed: ownAccount,
  createCalendarFeed: ownAccount,
  withdrawCalendarFeed: ownAccount,
  passkeyLoginOptions: everybody,
  passkeyOptions: everybody,
  loginByPasskey: everybody,
  passkeys: ownAccount,
  provenFactors: ownAccount,
  beginPasskey: ownAccount,
  addPasskey: ownAccount,
  renamePasskey: ownAccount,
  removePasskey: ownAccount,
  sessionsByUserId: { access: "granted", grants: on("company", "user.update"), orOwn: true },
  endSessions: { access: "granted", grants: on("company", "user.update"), orOwn: true },
  activityByCompanyId: granted(...on("company", "account.company.update")),
  serenityEventsBySerialNumbers: granted(...on("either", "appliance.list")),
  eventColleagues: granted(...on("either", "appliance.list")),
  setEventOwner: granted(...on("either", "appliance.list")),
  isProductAddonActive: signedIn,
  renewalsSettings: signedIn,
  latestVersions: signedIn,
  serenityEventsSettings: signedIn,
  validateMachineActivationKey: granted(...on("any", "appliance.list")),
  sendTicketEmail: granted(...on("any", "appliance.list")),
  sentTickets: ownAccount,
  savedViewsByCompanyId: signedIn,
  addSavedView: signedIn,
  updateSavedView: signedIn,
  removeSavedView: signedIn,
  setDefaultView: ownAccount,
  sendSerenityRequestEmail: granted(...on("any", "appliance.list")),
  sendRASAdditionalSeatsRequestEmail: granted(...on("either", "ras.user.create")),
  getRas: granted(...on("either", "ras.view")),
  getRasConfiguration: granted(...on("either", "ras.view")),
  rasReportsByCompanyId: granted(...on("any", "ras.view")),
  applianceNetworksByLocationId: granted(...on("either", "ras.deploy", "ras.update")),
  lastRasByLocationId: granted(...on("either", "ras.deploy")),
  rasConnectionsByCompanyId: signedIn,
  accessRequestsByCompanyId: signedIn,
  accessRequestPlacesByCompanyId: signedIn,
  requestAccess: signedIn,
  withdrawAccessRequest: signedIn,
  approveAccessRequest: signedIn,
  declineAccessRequest: signedIn,
  disconnectRasSession: granted(...on("either", "ras.user.update")),
  deployRas: granted(...on("either", "ras.deploy")),
  renewRasCertificate: granted(...on("either", "ras.deploy")),
  dismissGatewayAttention: granted(...on("either", "ras.deploy")),
  cancelRasDeploy: granted(...on("either", "ras.deploy")),
  addRasGateway: granted(...on("either", "ras.deploy")),
  undeployRas: granted(...on("either", "ras.unDeploy")),
  removeRasGateway: granted(...on("either", "ras.unDeploy", "ras.deploy")),
  setRasConfiguration: granted(...on("either", "ras.update")),
  setRasNetworkDestinations: granted(...on("either", "location.destination.update")),
  setDestinations: granted(...on("either", "location.destination.update")),
  destinationsByLocationId: granted(...on("either", "location.destination.list", "ras.view")),
  addRasUser: granted(...on("either", "ras.user.create")),
  removeRasUser: granted(...on("either", "ras.user.remove")),
  setRasUserAllowedDestinations: granted(...on("either", "ras.user.update")),
  downloadRasConfigurationFile: granted(...on("either", "ras.view")),
  issueRasProfileTicket: granted(...on("either", "ras.view")),
  redeemRasProfileTicket: granted(...on("either", "ras.view")),
  issueRasProfileLink: granted(...on("either", "ras.view")),
  redeemRasProfileLink: everybody,
};

const ALERTS_WRITE: AccessRule = {
  access: "granted",
  grants: on("company", "appliance.list"),
  roles: ["master", "fleet.admin"],
};

/** Maps each operationId of openapi.yaml to what it needs. */
export const REST_ACCESS: Readonly<Record<RestOperation, AccessRule>> = {
  getLatestVersions: signedIn,
  getVirtualApplianceLinks: granted(...on("any", "appliance.list")),
  getCompanyAlertContacts: granted(...on("any", "appliance.list")),
  addCompanyAlertContact: ALERTS_WRITE,
  deleteCompanyAlertContact: ALERTS_WRITE,
  resetGrafanaPassword: ALERTS_WRITE,
  isProductAddonActive: signedIn,
  getUpgradeToOs5Settings: signedIn,
  sampleDesktopLogin: everybody,
};
