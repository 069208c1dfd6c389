import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";
import { listPanels, notePanels, page, panels } from "./panel-routes";

/** Modules of routes below several pages, which differ by their ids. */
const NEW_TICKET = "features/support/new-ticket.route.tsx";
const ASSIGNED = "features/locations/undo-assignment.route.tsx";
const SERENITY_REQUEST = "features/inventory/machine-serenity-request.route.tsx";
const MACHINE_TAGS = "features/inventory/tags/machine-tags.route.tsx";
const EDIT_LOCATION = "features/locations/edit-location.route.tsx";
const DELETE_LOCATION = "features/locations/delete-location.route.tsx";
const UNDEPLOY = "features/ras/deployment/undeploy.route.tsx";
const VERIFY = "features/ras/end-user/verify.route.tsx";
const DOWNLOAD_STARTED = "features/ras/end-user/download-started.route.tsx";
const PROFILE_LINK = "features/ras/end-user/profile-link.route.tsx";
const PROFILE_FILE = "features/ras/end-user/profile-file.route.ts";

/** Signing in and recovering, without the main layout (LAY-10). */
const signIn = [
  route("authentication", "features/identity/sign-in/sign-in.route.tsx"),
  route("authentication/code", "features/identity/sign-in/second-factor.route.tsx"),
  route("authentication/recovery-code", "features/identity/sign-in/recovery-code.route.tsx"),
  route("authentication/passkey", "features/identity/sign-in/passkey-options.route.ts"),
  route("impersonate", "features/identity/sign-in/impersonate.route.ts"),
  route("password-recovery", "features/identity/recovery/password-recovery.route.tsx"),
  route("password-reset/:passwordResetToken", "features/identity/recovery/password-reset.route.tsx"),
  route("registration", "features/identity/registration/registration.route.ts"),
  route("alerts/unsubscribe/:token", "features/alerts/unsubscribe.route.tsx"),
  route("vpn/:ticket", "features/ras/end-user/linked-profile.route.tsx"),
  route("sign-out", "features/identity/sign-in/sign-out.route.ts"),
];

/** Addresses that several pages use. */
const shared = [
  route("theme", "layout/preferences/theme.route.ts"),
  route("language", "layout/preferences/language.route.ts"),
  route("chart", "machines/chart.route.ts"),
  route("manifest.webmanifest", "layout/manifest.route.ts"),
  route("places", "places/search.route.ts"),
  route("tiles/:z/:x/:y", "places/tile.route.ts"),
];

/** Registering as a company's first user, or by an invitation. */
const registering = [
  route("sign-up", "features/identity/registration/sign-up.route.tsx"),
  route("company-account-registration/:hash", "features/identity/registration/invitation.route.tsx"),
];

/** The first page, with the locations. */
const dashboard = [
  index("features/dashboard/root.route.tsx"),
  route("welcome", "features/identity/welcome.route.tsx"),
  page("dashboard", "features/dashboard/dashboard.route.tsx", [
    route("assign", "features/dashboard/assign.route.tsx"),
    route("assigned", ASSIGNED, { id: "dashboard-assigned" }),
    ...prefix("locations", [
      route("new", "features/locations/new-location.route.tsx"),
      route(":locationId/edit", EDIT_LOCATION),
      route(":locationId/delete", DELETE_LOCATION),
    ]),
    route("machines/:serialNumber/new-ticket", NEW_TICKET, { id: "dashboard-new-ticket" }),
  ]),
  route("dashboard/tour-seen", "features/dashboard/tour-seen.route.ts"),
];

/** The pages of single locations and machines. */
const singles = [
  page("locations/:locationId", "features/locations/location.route.tsx", [
    route("edit", EDIT_LOCATION, { id: "location-edit" }),
    route("delete", DELETE_LOCATION, { id: "location-delete" }),
    ...notePanels("location"),
  ]),
  page("machines/:serialNumber", "features/inventory/machine-page.route.tsx", [
    route("new-ticket", NEW_TICKET, { id: "machine-new-ticket" }),
    route("serenity-request", SERENITY_REQUEST, { id: "machine-serenity-request" }),
    route("tags", MACHINE_TAGS, { id: "machine-tags" }),
    ...notePanels("machine"),
  ]),
];

const inventory = [
  page("inventory", "features/inventory/inventory.route.tsx", [
    ...listPanels("inventory"),
    route("assign", "features/inventory/assign.route.tsx"),
    route("assigned", ASSIGNED, { id: "inventory-assigned" }),
    route("tag", "features/inventory/tags/change-tags.route.tsx"),
    route("tagged", "features/inventory/tags/undo-tags.route.tsx"),
    route("request-serenity", "features/inventory/bulk-serenity-request.route.tsx"),
    route(":serialNumber", "features/inventory/machine-panel.layout.tsx", [
      index("features/inventory/machine-panel-details.route.tsx"),
      route("monitoring", "features/inventory/machine-panel-monitoring.route.tsx"),
    ]),
    route(":serialNumber/new-ticket", NEW_TICKET, { id: "inventory-new-ticket" }),
    route(":serialNumber/serenity-request", SERENITY_REQUEST),
    route(":serialNumber/tags", MACHINE_TAGS),
    ...notePanels("inventory", ":serialNumber/"),
  ]),
  ...prefix("inventory", [
    page("tags", "features/inventory/tags/tags.route.tsx", [
      route("rename", "features/inventory/tags/rename-tag.route.tsx"),
    ]),
    route("export", "features/inventory/inventory-export.route.ts"),
    route(":serialNumber/certificate", "features/inventory/certificate.route.ts"),
  ]),
];

/** The events that the machines report. */
const events = [
  page("serenity-events", "features/events/events.route.tsx", [
    ...listPanels("events"),
    route(":serialNumber/:eventId", "features/events/event-details.route.tsx"),
    route(":serialNumber/:eventId/take", "features/events/owner/take.route.tsx"),
    route(":serialNumber/:eventId/leave", "features/events/owner/give-back.route.tsx"),
    route(":serialNumber/:eventId/hand-over", "features/events/owner/hand-over.route.tsx"),
    route(":serialNumber/:eventId/new-ticket", NEW_TICKET, { id: "event-new-ticket" }),
    ...notePanels("event", ":serialNumber/:eventId/"),
  ]),
  route("serenity-events/export", "features/events/events-export.route.ts"),
];

/** The company's monitoring, and its alert contacts. */
const monitoring = route("monitoring", "features/monitoring/monitoring.layout.tsx", [
  index("features/monitoring/infrastructure.route.tsx"),
  page("contacts", "features/monitoring/contacts.route.tsx", [
    route("new", "features/monitoring/new-contact.route.tsx"),
    route(":contactId/delete", "features/monitoring/remove-contact.route.tsx"),
  ]),
  route("password", "features/monitoring/password.route.tsx"),
]);

/** Who changed what in the company. */
const activity = [
  page("activity", "features/activity/activity.route.tsx", [
    ...listPanels("activity"),
    route(":recordId", "features/activity/record.route.tsx"),
  ]),
  route("activity/export", "features/activity/activity-export.route.ts"),
];

/** The company's users and pending invitations. */
const users = [
  page("users", "features/users/users.route.tsx", [
    ...listPanels("users"),
    route("new", "features/users/new-user.route.tsx"),
    route("delete", "features/users/delete-users.route.tsx"),
    route("withdraw-access", "features/users/withdraw-access.route.tsx"),
    route(":userId", "features/users/user-details.route.tsx"),
    route(":userId/edit", "features/users/edit-user.route.tsx"),
    route(":userId/delete", "features/users/delete-user.route.tsx"),
  ]),
  ...prefix("users", [
    route("export", "features/users/users-export.route.ts"),
    page("invitations", "features/users/invitations/invitations.route.tsx", [
      route(":invitationId/withdraw", "features/users/invitations/withdraw-invitation.route.tsx"),
    ]),
    page("departures", "features/users/departures/departures.route.tsx", [
      route(":departureId/call-off", "features/users/departures/call-off.route.tsx"),
    ]),
    route("departures/:departureId", "features/users/departures/departure.route.tsx"),
    route(":userId/leaving", "features/users/departures/leaving.route.tsx"),
    route("invitations/new-many", "features/users/invitations/invite-several.route.tsx"),
    route("invitations/:invitationId/resend", "features/users/invitations/resend-invitation.route.ts"),
  ]),
];

/** Remote access: its administration and its use. */
const remoteAccess = [
  route("ras", "features/ras/ras.route.tsx", [
    panels("ras", [
      route("profile/:locationId", VERIFY, { id: "own-profile" }),
      route("profile/:locationId/started", DOWNLOAD_STARTED, { id: "own-profile-started" }),
      route("profile/:locationId/link", PROFILE_LINK, { id: "own-profile-link" }),
      route("deploy/:locationId", "features/ras/deployment/deploy.route.tsx"),
    ]),
    route(":locationId", "features/ras/gateway/location.layout.tsx", [
      page("", "features/ras/settings/settings.layout.tsx", [
        route("edit", "features/ras/settings/edit-settings.route.tsx"),
        route("remove", UNDEPLOY),
        route("redeploy", UNDEPLOY, { id: "ras-redeploy" }),
        route("cancel", "features/ras/deployment/cancel.route.tsx"),
        route("renew-certificate", "features/ras/settings/renew-certificate.route.tsx"),
      ]),
      page("destinations", "features/ras/destinations/destinations.route.tsx", [
        route("edit", "features/ras/destinations/edit-destinations.route.tsx"),
      ]),
      page("access", "features/ras/access/access.route.tsx", [
        route("grant", "features/ras/access/grant.route.tsx"),
        route("revoke", "features/ras/access/revoke-many.route.tsx"),
        route(":userId/edit", "features/ras/access/edit-access.route.tsx"),
        route(":userId/revoke", "features/ras/access/revoke.route.tsx"),
      ]),
      page("sessions", "features/ras/sessions/sessions.route.tsx", [
        route(":userId/disconnect", "features/ras/sessions/disconnect.route.tsx"),
      ]),
      page("download", "features/ras/end-user/download.route.tsx", [
        route("verify", VERIFY),
        route("verify/started", DOWNLOAD_STARTED),
        route("verify/link", PROFILE_LINK),
      ]),
    ]),
  ]),
  ...prefix("ras", [
    route("profile/:locationId/file", PROFILE_FILE, { id: "own-profile-file" }),
    route(":locationId/download/verify/file", PROFILE_FILE),
    route("statuses", "features/ras/gateway/progress/statuses.route.ts"),
    route("connections", "features/ras/history/own-history.route.tsx"),
    route("ask", "features/ras/requests/ask.route.tsx"),
    route("requests", "features/ras/requests/requests.route.tsx"),
    page("requests/:requestId", "features/ras/requests/request.route.tsx", [
      route("decline", "features/ras/requests/decline.route.tsx"),
      route("withdraw", "features/ras/requests/withdraw.route.tsx"),
    ]),
    route("review/:by?", "features/ras/review/review.route.tsx"),
    route("review/:by?/export", "features/ras/review/review-export.route.ts"),
    route("review/:by?/pdf", "features/ras/review/review-pdf.route.ts"),
    route(":locationId/status", "features/ras/gateway/progress/status.route.ts"),
    route(":locationId/history", "features/ras/history/history.route.tsx"),
    route(":locationId/history/export", "features/ras/history/history-export.route.ts"),
    route(":locationId/dismiss", "features/ras/settings/dismiss.route.ts"),
    route(":locationId/connected", "features/ras/sessions/connected.route.ts"),
    route(":locationId/log", "features/ras/deployment/log.route.ts"),
    route(":locationId/access/request-seats", "features/ras/access/request-seats.route.ts"),
  ]),
];

/** The sessions of oneself, and of others. */
const SESSIONS = "features/sessions/sessions.route.tsx";
const END_SESSION = "features/sessions/end-session.route.tsx";
const sessions = [
  page("profile/sessions", SESSIONS, [route(":sessionId/end", END_SESSION)]),
  route("users/:userId/sessions", SESSIONS, { id: "user-sessions" }, [
    panels("user-sessions", [route(":sessionId/end", END_SESSION, { id: "user-session-end" })]),
  ]),
];

/** The viewer's calendar feed, and the file that calendar programs read (TOLD-04). */
const calendar = [
  page("profile/calendar", "features/calendar/calendar.route.tsx", [
    route("withdraw", "features/calendar/withdraw-calendar.route.tsx"),
  ]),
  route("calendar/:secret.ics", "features/calendar/calendar-feed.route.ts"),
];

/** Files, help, and the viewer's own profile. */
const others = [
  route("profile", "features/profile/profile.route.tsx"),
  route("profile/alerts", "features/alerts/alerts.route.tsx"),
  route("notices", "features/notices/notices.route.tsx"),
  route("profile/passkeys", "features/passkeys/passkeys.route.tsx"),
  route("profile/passkeys/new", "features/passkeys/new-passkey.route.tsx"),
  route("profile/passkeys/options", "features/passkeys/new-passkey-options.route.ts"),
  route("profile/passkeys/proof", "features/passkeys/proof-options.route.ts"),
  route("profile/passkeys/:passkeyId/rename", "features/passkeys/rename-passkey.route.tsx"),
  route("profile/passkeys/:passkeyId/remove", "features/passkeys/remove-passkey.route.tsx"),
  route("profile/recovery-codes", "features/profile/recovery-codes.route.tsx"),
  route("profile/authenticator", "features/profile/replace-authenticator.route.tsx"),
  route("profile/authenticator/new", "features/profile/new-authenticator.route.tsx"),
  route("profile/authenticator/remove", "features/profile/remove-authenticator.route.tsx"),
  route("virtual-appliance", "features/downloads/virtual-appliance.route.tsx"),
  route("migrate-os", "features/downloads/migrate-os.route.tsx"),
  page("support", "features/support/support.route.tsx", [
    route("new-ticket", NEW_TICKET, { id: "support-new-ticket" }),
  ]),
  route("das", "features/desktops/desktops.route.tsx"),
  route("search", "features/search/search.route.tsx"),
  route("search/found", "features/search/search-data.route.ts"),
  route("search/keys", "features/search/shortcuts.route.tsx"),
  route("csv-format", "features/views/csv-format.route.tsx"),
  route("*", "layout/not-found.route.tsx"),
];

export default [
  ...signIn,
  ...shared,
  layout("layout/main.layout.tsx", [
    layout("layout/page-boundary.tsx", [
      ...registering,
      ...dashboard,
      ...singles,
      ...inventory,
      ...events,
      monitoring,
      ...users,
      ...activity,
      ...sessions,
      ...calendar,
      ...remoteAccess,
      ...others,
    ]),
  ]),
] satisfies RouteConfig;
