/** Every fixed path of the portal. Links, redirects and the gate build theirs from these. */
export const paths = {
  root: "/",
  signIn: "/authentication",
  secondFactor: "/authentication/code",
  recoveryCode: "/authentication/recovery-code",
  passkeyOptions: "/authentication/passkey",
  passwordRecovery: "/password-recovery",
  passwordReset: "/password-reset",
  signUp: "/sign-up",
  invitation: "/company-account-registration",
  impersonate: "/impersonate",
  signOut: "/sign-out",
  theme: "/theme",
  language: "/language",
  chart: "/chart",
  manifest: "/manifest.webmanifest",
  places: "/places",
  tiles: "/tiles",
  dashboard: "/dashboard",
  dashboardAssign: "/dashboard/assign",
  newLocation: "/dashboard/locations/new",
  tourSeen: "/dashboard/tour-seen",
  inventory: "/inventory",
  inventoryExport: "/inventory/export",
  inventoryAssign: "/inventory/assign",
  serenityRequests: "/inventory/request-serenity",
  tags: "/inventory/tags",
  renameTag: "/inventory/tags/rename",
  changeTags: "/inventory/tag",
  undoTags: "/inventory/tagged",
  serenityEvents: "/serenity-events",
  serenityEventsExport: "/serenity-events/export",
  monitoring: "/monitoring",
  alertContacts: "/monitoring/contacts",
  newAlertContact: "/monitoring/contacts/new",
  monitoringPassword: "/monitoring/password",
  users: "/users",
  newUser: "/users/new",
  usersExport: "/users/export",
  withdrawAccess: "/users/withdraw-access",
  deleteUsers: "/users/delete",
  userInvitations: "/users/invitations",
  inviteSeveral: "/users/invitations/new-many",
  departures: "/users/departures",
  ras: "/ras",
  rasReview: "/ras/review",
  requestAccess: "/ras/ask",
  accessRequests: "/ras/requests",
  ownConnections: "/ras/connections",
  rasStatuses: "/ras/statuses",
  desktops: "/das",
  profile: "/profile",
  ownSessions: "/profile/sessions",
  recoveryCodes: "/profile/recovery-codes",
  replaceAuthenticator: "/profile/authenticator",
  newAuthenticator: "/profile/authenticator/new",
  removeAuthenticator: "/profile/authenticator/remove",
  ownAlerts: "/profile/alerts",
  ownCalendar: "/profile/calendar",
  withdrawCalendar: "/profile/calendar/withdraw",
  passkeys: "/profile/passkeys",
  newPasskey: "/profile/passkeys/new",
  newPasskeyOptions: "/profile/passkeys/options",
  proofOptions: "/profile/passkeys/proof",
  virtualAppliance: "/virtual-appliance",
  migrateOs: "/migrate-os",
  support: "/support",
  newTicket: "/support/new-ticket",
  welcome: "/welcome",
  notices: "/notices",
  activity: "/activity",
  activityExport: "/activity/export",
  search: "/search",
  searchFound: "/search/found",
  searchKeys: "/search/keys",
  csvFormat: "/csv-format",
  locations: "/locations",
  machines: "/machines",
} as const;

const below = (parent: string, ...parts: string[]) => [parent, ...parts.map(encodeURIComponent)].join("/");

/** The pages of one user. */
export const userPaths = {
  details: (id: string) => below(paths.users, id),
  edit: (id: string) => below(paths.users, id, "edit"),
  delete: (id: string) => below(paths.users, id, "delete"),
  leaving: (id: string) => below(paths.users, id, "leaving"),
};

/** What has ended when a user left, and the dialog that calls a departure off. */
export const departurePaths = {
  page: (id: string) => below(paths.departures, id),
  callOff: (id: string) => below(paths.departures, id, "call-off"),
};

/** The sessions of a user, or one's own; and the dialog that ends one of them, or all others. */
export const sessionPaths = {
  list: (userId?: string) => (userId ? below(paths.users, userId, "sessions") : paths.ownSessions),
  end: (userId: string | undefined, session: string) => below(sessionPaths.list(userId), session, "end"),
};
/** The id in a dialog's path that means all sessions but this one. */
export const OTHER_SESSIONS = "others";

/** The pages of one's own passkeys. */
export const passkeyPaths = {
  rename: (id: string) => below(paths.passkeys, id, "rename"),
  remove: (id: string) => below(paths.passkeys, id, "remove"),
};

/** The filters for pending critical and error events, which the menu, the dashboard and the events' figures count. */
export const WAITING_EVENTS = { severity: "severe", state: "pending" };

/** The page of one machine, and its panels over the inventory. */
export const machinePaths = {
  page: (serialNumber: string) => below(paths.machines, serialNumber),
  details: (serialNumber: string) => below(paths.inventory, serialNumber),
  monitoring: (serialNumber: string) => below(paths.inventory, serialNumber, "monitoring"),
  certificate: (serialNumber: string) => below(paths.inventory, serialNumber, "certificate"),
  serenityRequest: (serialNumber: string) => below(paths.inventory, serialNumber, "serenity-request"),
  newTicket: (serialNumber: string) => below(paths.inventory, serialNumber, "new-ticket"),
  tags: (serialNumber: string) => below(paths.inventory, serialNumber, "tags"),
  /** The New ticket dialog over the dashboard. */
  newTicketOnDashboard: (serialNumber: string) => below(paths.dashboard, "machines", serialNumber, "new-ticket"),
};

export const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** True for a path itself and for those below it. */
export const isWithin = (path: string, parent: string): boolean => path === parent || isBelow(path, parent);

/** Returns the path of an address without its last part. */
export const parentPath = (pathname: string): string => pathname.replace(/\/[^/]+\/?$/, "");

/** The parameters of a list of notes: its page, since a list behind it has one of its own, and the note that it is opened at. */
export const NOTE_PARAMETERS = { page: "notes", note: "note" };

/** The panels of the notes on a thing, below the path of its page or its panel (TAKE-02). */
export const notePaths = {
  list: (thing: string) => below(thing, "notes"),
  /** The page of all notes that has a note, at that note. */
  one: (thing: string, id: string) =>
    `${below(thing, "notes")}?${new URLSearchParams({ [NOTE_PARAMETERS.note]: id })}#listed-note-${id}`,
  add: (thing: string) => below(thing, "notes", "new"),
  edit: (thing: string, id: string) => below(thing, "notes", id),
  delete: (thing: string, id: string) => below(thing, "notes", id, "delete"),
};

/** The page of one location, and its panels over that page and over the dashboard. */
export const locationPaths = {
  details: (id: string) => below(paths.locations, id),
  editHere: (id: string) => below(paths.locations, id, "edit"),
  edit: (id: string) => below(paths.dashboard, "locations", id, "edit"),
  delete: (id: string) => below(paths.dashboard, "locations", id, "delete"),
};

/** The parameter, and the field, of the form that grants access: the users to grant it to. */
export const GRANTED_USERS = "users";

/** The query of a page that leads back to the access review. */
export const FROM_REVIEW = { from: "review" };

/** Remote access at one location: its tabs, panels and dialogs. */
export const rasPaths = {
  location: (id: string) => below(paths.ras, id),
  deploy: (id: string) => below(paths.ras, "deploy", id),
  edit: (id: string) => below(paths.ras, id, "edit"),
  undeploy: (id: string) => below(paths.ras, id, "remove"),
  redeploy: (id: string) => below(paths.ras, id, "redeploy"),
  cancel: (id: string) => below(paths.ras, id, "cancel"),
  renewCertificate: (id: string) => below(paths.ras, id, "renew-certificate"),
  status: (id: string) => below(paths.ras, id, "status"),
  log: (id: string) => below(paths.ras, id, "log"),
  destinations: (id: string) => below(paths.ras, id, "destinations"),
  access: (id: string) => below(paths.ras, id, "access"),
  download: (id: string) => below(paths.ras, id, "download"),
  editDestinations: (id: string) => below(paths.ras, id, "destinations", "edit"),
  grant: (id: string) => below(paths.ras, id, "access", "grant"),
  grantTo: (id: string, userId: string) => `${rasPaths.grant(id)}?${new URLSearchParams({ [GRANTED_USERS]: userId })}`,
  revokeMany: (id: string) => below(paths.ras, id, "access", "revoke"),
  editAccess: (id: string, userId: string) => below(paths.ras, id, "access", userId, "edit"),
  revoke: (id: string, userId: string) => below(paths.ras, id, "access", userId, "revoke"),
  sessions: (id: string) => below(paths.ras, id, "sessions"),
  disconnect: (id: string, userId: string) => below(paths.ras, id, "sessions", userId, "disconnect"),
  dismiss: (id: string) => below(paths.ras, id, "dismiss"),
  connected: (id: string) => below(paths.ras, id, "connected"),
  history: (id: string) => below(paths.ras, id, "history"),
  historyExport: (id: string) => below(paths.ras, id, "history", "export"),
  requestSeats: (id: string) => below(paths.ras, id, "access", "request-seats"),
  verify: (id: string) => below(paths.ras, id, "download", "verify"),
};

/** The review of access, by one of its views. */
const reviewPath = (view: string, ...parts: string[]) =>
  below(paths.rasReview, ...(view === "person" ? [] : [view]), ...parts);
export const reviewPaths = {
  page: (view: string) => reviewPath(view),
  export: (view: string) => reviewPath(view, "export"),
  pdf: (view: string) => reviewPath(view, "pdf"),
};

/** The form that asks for access to a location, and the pages of a request (ASK-01, ASK-02). */
export const accessRequestPaths = {
  ask: (locationId: string) => `${paths.requestAccess}?${new URLSearchParams({ location: locationId })}`,
  page: (id: string) => below(paths.accessRequests, id),
  decline: (id: string) => below(paths.accessRequests, id, "decline"),
  withdraw: (id: string) => below(paths.accessRequests, id, "withdraw"),
};

/** Returns the path of a calendar feed, for calendar programs (TOLD-04). */
export const calendarFeedPath = (secret: string) => `/calendar/${encodeURIComponent(secret)}.ics`;

/** The actions on one pending invitation. */
export const invitationPaths = {
  resend: (id: string) => below(paths.userInvitations, id, "resend"),
  withdraw: (id: string) => below(paths.userInvitations, id, "withdraw"),
};

export const activityPath = (id: string) => below(paths.activity, id);

export const eventPath = (serialNumber: string, id: string) => below(paths.serenityEvents, serialNumber, id);

/** The panels and the button by which an event is taken, handed over and left (TAKE-01). */
export const eventOwnerPaths = {
  take: (serialNumber: string, id: string) => below(eventPath(serialNumber, id), "take"),
  handOver: (serialNumber: string, id: string) => below(eventPath(serialNumber, id), "hand-over"),
  leave: (serialNumber: string, id: string) => below(eventPath(serialNumber, id), "leave"),
};

export const eventTicketPath = (serialNumber: string, id: string) => below(eventPath(serialNumber, id), "new-ticket");

export const removeAlertContactPath = (id: string) => below(paths.alertContacts, id, "delete");

/** The remote-access pages of users who only use it. */
export const ownRasPaths = {
  profile: (locationId: string) => below(paths.ras, "profile", locationId),
};

/** Returns the path at which a VPN client uses a link's ticket up. No link of a page leads there (REACH-02). */
export const profileLinkPath = (ticket: string) => below("/vpn", ticket);

/**
 * Returns the five URLs of a profile download: the password dialog, the page behind it, the no-JavaScript start page,
 * the file, and the page with link and QR code. The current path decides between the end-user page and the location's tab.
 */
export function profileDownloadPaths({ pathname, search }: { pathname: string; search: string }, locationId = "") {
  const isEndUserPage = pathname.startsWith(ownRasPaths.profile(""));
  const dialog = isEndUserPage ? ownRasPaths.profile(locationId) : rasPaths.verify(locationId);
  return {
    link: below(dialog, "link") + search,
    page: (isEndUserPage ? paths.ras : rasPaths.download(locationId)) + search,
    dialog: dialog + search,
    started: below(dialog, "started") + search,
    file: below(dialog, "file") + search,
  };
}

/** Returns the requested path with its query. For a form this is the page that contains it. */
export function requestPath({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** True for the path of a list's file, which is downloaded and leaves the page as it is. */
export const isListFile = (path: string): boolean => path.endsWith("/export");
