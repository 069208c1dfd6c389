import type { I18n } from "@lingui/core";
import { matchesAllWords } from "#contract/search";
import { canManageMonitoring } from "~/company/monitoring";
import { buildMenu, type MenuViewer } from "~/layout/menu";
import type { SearchLink } from "~/layout/search/use-search";
import { eventOwnerPaths, paths } from "~/paths";
import { canGrantSomewhere, type Permissions } from "~/permissions/permissions";

type Viewer = MenuViewer & { permissions: Permissions; i18n: I18n };

/** A page or an action, with words that find it besides its label. */
type Candidate = SearchLink & { also?: string };

type Action = Candidate & { isVisible: boolean };

/** Finds the pages and actions with these words that the viewer may open (FIND-01). */
export function findPagesAndActions(viewer: Viewer, upgradable: boolean, words: readonly string[]): SearchLink[] {
  const entries = buildMenu(viewer, upgradable).flatMap((group) => group.entries);
  const all: Candidate[] = [...entries, ...listActions(viewer)];
  return all.filter(({ label, also }) => matchesAllWords(words, [label, also])).map(({ to, label }) => ({ to, label }));
}

function listActions({ permissions, services, hasPage, i18n }: Viewer): Candidate[] {
  const { onAny, onCompany } = permissions;
  const manages = services.monitoring.active && canManageMonitoring(permissions);
  const lists = onAny("appliance.list");
  // Whoever sees neither Remote Access nor the welcome page finds the request here (ASK-01).
  const asks = services.ras.active && !canGrantSomewhere(permissions);
  const candidates: Action[] = [
    {
      to: paths.newLocation,
      label: i18n._("New Location"),
      also: i18n._("add create"),
      isVisible: onCompany("location.create"),
    },
    {
      to: paths.newUser,
      label: i18n._("Add User"),
      also: i18n._("new create invite"),
      isVisible: onCompany("user.create"),
    },
    {
      to: paths.inviteSeveral,
      label: i18n._("Invite Several"),
      also: i18n._("many add users csv file batch"),
      isVisible: onCompany("user.create"),
    },
    { to: paths.userInvitations, label: i18n._("Invitations"), isVisible: onCompany("user.list") },
    {
      to: `${paths.serenityEvents}?taken=me`,
      label: i18n._("Events I have taken"),
      also: i18n._("my own mine serenity"),
      isVisible: lists && hasPage(eventOwnerPaths.take("-", "-")),
    },
    { to: paths.departures, label: i18n._("Departures"), isVisible: onCompany("user.remove") },
    { to: paths.newTicket, label: i18n._("New ticket"), also: i18n._("add create support help"), isVisible: lists },
    {
      to: paths.newAlertContact,
      label: i18n._("Add Contact"),
      also: i18n._("new create monitoring alert"),
      isVisible: manages,
    },
    { to: paths.monitoringPassword, label: i18n._("Change Password"), also: i18n._("monitoring"), isVisible: manages },
    ...listExports(i18n, { machines: lists, users: onCompany("user.list") }),
    { to: paths.requestAccess, label: i18n._("Request remote access"), also: i18n._("ask vpn ras"), isVisible: asks },
    { to: paths.notices, label: i18n._("Notices"), also: i18n._("alerts unread"), isVisible: true },
    {
      to: paths.profile,
      label: i18n._("Profile"),
      also: i18n._("edit company account settings authenticator"),
      isVisible: true,
    },
    { to: paths.searchKeys, label: i18n._("Keyboard shortcuts"), also: i18n._("keys help"), isVisible: true },
  ];
  return candidates.filter(({ to, isVisible }) => isVisible && hasPage(to));
}

/** Lists the exports. @param machines true for viewers of the inventory; `users` likewise */
const listExports = (i18n: I18n, { machines, users }: { machines: boolean; users: boolean }): Action[] => [
  {
    to: paths.inventoryExport,
    label: i18n._("Export the inventory"),
    also: i18n._("csv download machines"),
    isVisible: machines,
  },
  {
    to: paths.usersExport,
    label: i18n._("Export the users"),
    also: i18n._("csv download people"),
    isVisible: users,
  },
];
