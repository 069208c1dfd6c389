import { isWithin, paths } from "~/paths";
import type { Permissions } from "~/permissions/permissions";
import type { Services } from "./services";

/** The parts of a viewer that decide the gate. */
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
  paths.notices,
  // Users who see no location ask for access too (ASK-01).
  paths.requestAccess,
  paths.accessRequests,
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

const canListAppliances = ({ permissions }: GateViewer) => permissions.onAny("appliance.list");

/** The permission that a section needs beyond a session (GATE-04). */
const NEEDS: Partial<Record<Section, (viewer: GateViewer) => boolean>> = {
  [paths.inventory]: canListAppliances,
  [paths.machines]: canListAppliances,
  [paths.serenityEvents]: canListAppliances,
  [paths.monitoring]: canListAppliances,
  [paths.virtualAppliance]: canListAppliances,
  [paths.support]: canListAppliances,
  [paths.activity]: ({ permissions }) => permissions.onAny("account.company.update"),
  [paths.users]: ({ permissions }) => permissions.onAny("user.list"),
  [paths.ras]: (viewer) => viewer.permissions.onAny("ras.list") && canUseRemoteAccess(viewer),
};

/**
 * True while the service is active; after it has expired only for users with location.list on any resource (RAS-06).
 */
export function canUseRemoteAccess({ permissions, services: { ras } }: GateViewer): boolean {
  return ras.active || (ras.expired && permissions.onAny("location.list"));
}

/** True when a path needs a session; the root does. */
export function requiresSession(path: string): boolean {
  return path === paths.root || PRIVATE_SECTIONS.some((section) => isWithin(path, section));
}

/** Returns the gate's redirect target; null when the user may open the path (GATE-02 to GATE-04). */
export function findGateRedirect(path: string, viewer: GateViewer | null): string | null {
  if (!viewer) return requiresSession(path) ? paths.signIn : null;
  if (path === paths.root || VISITOR_SECTIONS.some((section) => isWithin(path, section))) return paths.dashboard;
  const section = PRIVATE_SECTIONS.find((candidate) => isWithin(path, candidate));
  const needs = section && NEEDS[section];
  return needs && !needs(viewer) ? paths.dashboard : null;
}

/** Returns the dashboard's redirect target for users without anything on it (DASH-01, D18); null for all others. */
export function findDashboardRedirect(viewer: GateViewer): string | null {
  const { onAny } = viewer.permissions;
  if (onAny("location.list") || onAny("appliance.list")) return null;
  if (onAny("user.list")) return paths.users;
  return onAny("ras.list") && canUseRemoteAccess(viewer) ? paths.ras : paths.welcome;
}

/** True when the user sees a list or remote access, so that /welcome redirects (WEL-01). */
export function hasAnyAccess({ permissions: { onAny }, services }: GateViewer): boolean {
  const canListAny = (["location.list", "appliance.list", "user.list"] as const).some(onAny);
  return canListAny || (onAny("ras.list") && services.ras.active);
}
