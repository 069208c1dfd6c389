import { matchesAllWords } from "#contract/search";
import { canManageMonitoring } from "~/company/monitoring";
import { buildMenu, type MenuFeatures as OfferedInMenu } from "~/layout/menu";
import type { SearchLink } from "~/layout/search/use-search";
import { paths } from "~/paths";
import type { Permissions } from "~/permissions/permissions";
import type { GateViewer } from "~/session/gate";

type Viewer = GateViewer & { permissions: Permissions };

/** The upstream's facts about pages that not everybody has. */
export type SearchFeatures = OfferedInMenu & { invitations: boolean };

/** A page or an action, and the words by which it is found besides its name. */
type Candidate = SearchLink & { also?: string };

/** Returns the pages and actions that the viewer may open and that have the words (FIND-01). */
export function findPagesAndActions(viewer: Viewer, offered: SearchFeatures, words: readonly string[]): SearchLink[] {
  const { entries, bottom } = buildMenu(viewer, offered);
  const all: Candidate[] = [...entries, ...bottom, ...actionsFor(viewer, offered)];
  return all.filter(({ label, also }) => matchesAllWords(words, [label, also])).map(({ to, label }) => ({ to, label }));
}

function actionsFor({ permissions, services }: Viewer, { invitations }: SearchFeatures): Candidate[] {
  const { onAny, onCompany } = permissions;
  const manages = services.monitoring.active && canManageMonitoring(permissions);
  const lists = onAny("appliance.list");
  const candidates: (Candidate & { shown: boolean })[] = [
    { to: paths.newLocation, label: "New Location", also: "add create", shown: onCompany("location.create") },
    { to: paths.newUser, label: "Add User", also: "new create invite", shown: onCompany("user.create") },
    { to: paths.userInvitations, label: "Invitations", shown: invitations && onCompany("user.list") },
    { to: paths.newTicket, label: "New ticket", also: "add create support help", shown: lists },
    { to: paths.newAlertContact, label: "Add Contact", also: "new create monitoring alert", shown: manages },
    { to: paths.monitoringPassword, label: "Change Password", also: "monitoring", shown: manages },
    { to: paths.inventoryExport, label: "Export the inventory", also: "csv download machines", shown: lists },
    { to: paths.usersExport, label: "Export the users", also: "csv download people", shown: onCompany("user.list") },
    { to: paths.profile, label: "Profile", also: "edit company account settings authenticator", shown: true },
    { to: paths.searchKeys, label: "Keyboard shortcuts", also: "keys help", shown: true },
  ];
  return candidates.filter(({ shown }) => shown);
}
