import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** A dialog over several pages: an id tells one place from another. */
const NEW_TICKET = "features/support/new-ticket.route.tsx";

export default [
  route("authentication", "features/identity/sign-in.route.tsx"),
  route("authentication/code", "features/identity/second-factor.route.tsx"),
  route("impersonate", "features/identity/impersonate.route.ts"),
  route("sign-out", "features/identity/sign-out.route.ts"),
  route("theme", "layout/theme.route.ts"),
  route("password-recovery", "features/identity/password-recovery.route.tsx"),
  route("password-reset/:passwordResetToken", "features/identity/password-reset.route.tsx"),
  route("vat-check", "company/vat-check.route.ts"),
  route("places", "places/search.route.ts"),
  route("tiles/:z/:x/:y", "places/tile.route.ts"),
  route("registration", "features/identity/registration.route.ts"),
  route("inventory/:serialNumber/certificate", "features/inventory/certificate.route.ts"),
  route("inventory/:serialNumber/serenity-request", "features/inventory/serenity-request.route.ts"),
  route("serenity-events/export", "features/events/events-export.route.ts"),
  route("dashboard/tour-seen", "features/dashboard/tour-seen.route.ts"),
  route("users/invitations/:invitationId/resend", "features/users/resend-invitation.route.ts"),
  route("users/export", "features/users/users-export.route.ts"),
  layout("layout/main.layout.tsx", [
    layout("layout/page-boundary.tsx", [
      index("features/dashboard/root.route.tsx"),
      route("sign-up", "features/identity/sign-up.route.tsx"),
      route("company-account-registration/:hash", "features/identity/invitation.route.tsx"),
      route("dashboard", "features/dashboard/dashboard.route.tsx", [
        route("assign", "features/dashboard/assign-machines.route.tsx", { id: "dashboard-assign" }),
        route("locations/new", "features/dashboard/new-location.route.tsx"),
        route("locations/:locationId/edit", "features/dashboard/edit-location.route.tsx"),
        route("locations/:locationId/delete", "features/dashboard/remove-location.route.tsx"),
        route("machines/:serialNumber/new-ticket", NEW_TICKET, { id: "dashboard-new-ticket" }),
      ]),
      route("inventory", "features/inventory/inventory.route.tsx", [
        route("assign", "features/dashboard/assign-machines.route.tsx", { id: "inventory-assign" }),
        route(":serialNumber", "features/inventory/machine.route.tsx", [
          index("features/inventory/machine-details.route.tsx"),
          route("monitoring", "features/inventory/machine-monitoring.route.tsx"),
        ]),
        route(":serialNumber/new-ticket", NEW_TICKET, { id: "inventory-new-ticket" }),
      ]),
      route("inventory/export", "features/inventory/export.route.ts"),
      route("profile", "features/profile/profile.route.tsx"),
      route("users/invitations", "features/users/invitations.route.tsx", [
        route(":invitationId/withdraw", "features/users/withdraw-invitation.route.tsx"),
      ]),
      route("users", "features/users/users.route.tsx", [
        route("new", "features/users/new-user.route.tsx"),
        route(":userId", "features/users/user-details.route.tsx"),
        route(":userId/edit", "features/users/edit-user.route.tsx"),
        route(":userId/delete", "features/users/remove-user.route.tsx"),
      ]),
      route("ras", "features/ras/ras.route.tsx", [
        route("profile/:locationId", "features/ras/own-profile.route.tsx"),
        route("deploy/:locationId", "features/ras/deploy.route.tsx"),
        route(":locationId", "features/ras/location.layout.tsx", [
          layout("features/ras/settings.layout.tsx", [
            index("features/ras/no-panel.route.tsx"),
            route("edit", "features/ras/edit.route.tsx"),
            route("remove", "features/ras/remove.route.tsx"),
            route("cancel", "features/ras/cancel.route.tsx"),
          ]),
          route("destinations", "features/ras/destinations.route.tsx", [
            route("edit", "features/ras/edit-destinations.route.tsx"),
          ]),
          route("access", "features/ras/access.route.tsx", [
            route("grant", "features/ras/grant.route.tsx"),
            route(":userId/edit", "features/ras/edit-access.route.tsx"),
            route(":userId/revoke", "features/ras/revoke.route.tsx"),
          ]),
          route("download", "features/ras/download.route.tsx", [route("verify", "features/ras/verify.route.tsx")]),
        ]),
      ]),
      route("ras/:locationId/access/request-seats", "features/ras/request-seats.route.ts"),
      route("ras/statuses", "features/ras/statuses.route.ts"),
      route("ras/:locationId/status", "features/ras/status.route.ts"),
      route("ras/:locationId/log", "features/ras/log.route.ts"),
      route("serenity-events", "features/events/events.route.tsx", [
        route(":serialNumber/:eventId", "features/events/event-details.route.tsx"),
      ]),
      route("monitoring", "features/monitoring/monitoring.route.tsx", [
        index("features/monitoring/infrastructure.route.tsx"),
        route("contacts", "features/monitoring/contacts.route.tsx", [
          route("new", "features/monitoring/new-contact.route.tsx"),
          route(":contactId/delete", "features/monitoring/remove-contact.route.tsx"),
        ]),
        route("password", "features/monitoring/password.route.tsx"),
      ]),
      route("virtual-appliance", "features/downloads/virtual-appliance.route.tsx"),
      route("migrate-os", "features/downloads/migrate-os.route.tsx"),
      route("support", "features/support/support.route.tsx", [
        route("new-ticket", NEW_TICKET, { id: "support-new-ticket" }),
      ]),
      route("das", "features/desktops/desktops.route.tsx"),
      route("welcome", "features/identity/welcome.route.tsx"),
      route("*", "layout/not-found.route.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
