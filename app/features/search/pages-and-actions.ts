import { matchesAllWords } from "#contract/search";
import { canManageMonitoring } from "~/company/monitoring";
import { buildMenu, type MenuViewer } from "~/layout/menu";
import type { SearchLink } from "~/layout/search/use-search";
import { paths } from "~/paths";
import { mayGrantSomewhere, type Permissions } from "~/permissions/permissions";

type Viewer = MenuViewer & { permissions: Permissions };

/** A page or an action, with words that find it besides its label. */
type Candidate = SearchLink & { also?: string };

/** Finds the pages and actions with these words that the viewer may open (FIND-01). */
export function findPagesAndActions(viewer: Viewer, upgradable: boolean, words: readonly string[]): SearchLink[] {
  const entries = buildMenu(viewer, upgradable).flatMap((group) => group.entries);
  const all: Candidate[] = [...entries, ...listActions(viewer)];
  return all.filter(({ label, also }) => matchesAllWords(words, [label, also])).map(({ to, label }) => ({ to, label }));
}

function listActions({ permissions, services, hasPage }: Viewer): Candidate[] {
  const { onAny, onCompany } = permissions;
  const manages = services.monitoring.active && canManageMonitoring(permissions);
  const lists = onAny("appliance.list");
  // Who sees neither Remote Access nor the welcome page finds the request here (ASK-01).
  const asks = services.ras.active && !mayGrantSomewhere(permissions);
  const candidates: (Candidate & { isVisible: boolean })[] = [
    { to: paths.newLocation, label: "New Location", also: "add create", isVisible: onCompany("location.create") },
    { to: paths.newUser, label: "Add User", also: "new create invite", isVisible: onCompany("user.create") },
    { to: paths.userInvitations, label: "Invitations", isVisible: onCompany("user.list") },
    { to: paths.newTicket, label: "New ticket", also: "add create support help", isVisible: lists },
    { to: paths.newAlertContact, label: "Add Contact", also: "new create monitoring alert", isVisible: manages },
    { to: paths.monitoringPassword, label: "Change Password", also: "monitoring", isVisible: manages },
    { to: paths.inventoryExport, label: "Export the inventory", also: "csv download machines", isVisible: lists },
    {
      to: paths.usersExport,
      label: "Export the users",
      also: "csv download people",
      isVisible: onCompany("user.list"),
    },
    { to: paths.requestAccess, label: "Request remote access", also: "ask vpn ras", isVisible: asks },
    { to: paths.notices, label: "Notices", also: "alerts unread", isVisible: true },
    { to: paths.profile, label: "Profile", also: "edit company account settings authenticator", isVisible: true },
    { to: paths.searchKeys, label: "Keyboard shortcuts", also: "keys help", isVisible: true },
  ];
  return candidates.filter(({ to, isVisible }) => isVisible && hasPage(to));
}
