import { isWithin, paths } from "~/paths";
import type { Permissions } from "~/permissions/permissions";
import type { Services } from "./services";

/** The facts about a signed-in user on which the gate decides. */
export interface GateViewer {
  permissions: Pick<Permissions, "onAny">;
  services: Services;
}

type Section = (typeof PRIVATE_SECTIONS)[number];

/** Sections that need a session (GATE-02, GATE-10). */
const PRIVATE_SECTIONS = [
  paths.dashboard,
  paths.profile,
  paths.inventory,
  paths.serenityEvents,
  paths.monitoring,
  paths.users,
  paths.activity,
  paths.ras,
  paths.virtualAppliance,
  paths.support,
  paths.welcome,
  paths.migrateOs,
  paths.desktops,
  paths.search,
  paths.locations,
  paths.machines,
] as const;

/** Sections for visitors only (GATE-03). */
const VISITOR_SECTIONS = [paths.signIn, paths.signUp, paths.invitation, paths.passwordRecovery] as const;

const listsAppliances = ({ permissions }: GateViewer) => permissions.onAny("appliance.list");

/** The permission that a section needs beyond a session (GATE-04). */
const NEEDS: Partial<Record<Section, (viewer: GateViewer) => boolean>> = {
  [paths.inventory]: listsAppliances,
  [paths.machines]: listsAppliances,
  [paths.serenityEvents]: listsAppliances,
  [paths.monitoring]: listsAppliances,
  [paths.virtualAppliance]: listsAppliances,
  [paths.support]: listsAppliances,
  [paths.activity]: ({ permissions }) => permissions.onAny("account.company.update"),
  [paths.users]: ({ permissions }) => permissions.onAny("user.list"),
  [paths.ras]: (viewer) => viewer.permissions.onAny("ras.list") && canUseRemoteAccess(viewer),
};

/**
 * True when the user can use remote access: while the service is active, and also when it expired for users with
 * location.list on any resource (RAS-06).
 */
export function canUseRemoteAccess({ permissions, services: { ras } }: GateViewer): boolean {
  return ras.active || (ras.expired && permissions.onAny("location.list"));
}

/** True when a path belongs to a section that needs a session. The bare root does. */
export function requiresSession(path: string): boolean {
  return path === paths.root || PRIVATE_SECTIONS.some((section) => isWithin(path, section));
}

/** Returns where the access gate sends a user who opens a path; null when the user may open it (GATE-02 to GATE-04). */
export function findGateRedirect(path: string, viewer: GateViewer | null): string | null {
  if (!viewer) return requiresSession(path) ? paths.signIn : null;
  if (path === paths.root || VISITOR_SECTIONS.some((section) => isWithin(path, section))) return paths.dashboard;
  const section = PRIVATE_SECTIONS.find((candidate) => isWithin(path, candidate));
  const needs = section && NEEDS[section];
  return needs && !needs(viewer) ? paths.dashboard : null;
}

/** Returns where the dashboard sends users to whom it has nothing to show (DASH-01, D18); null for all others. */
export function findDashboardRedirect(viewer: GateViewer): string | null {
  const { onAny } = viewer.permissions;
  if (onAny("location.list") || onAny("appliance.list")) return null;
  if (onAny("user.list")) return paths.users;
  return onAny("ras.list") && canUseRemoteAccess(viewer) ? paths.ras : paths.welcome;
}

/** True when /welcome has to send the user on, because there is something to see (WEL-01). */
export function hasAnyAccess({ permissions: { onAny }, services }: GateViewer): boolean {
  const lists = (["location.list", "appliance.list", "user.list"] as const).some(onAny);
  return lists || (onAny("ras.list") && services.ras.active);
}
