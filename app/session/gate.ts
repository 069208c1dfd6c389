import { type Message, msg } from "~/i18n/i18n";
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

/** A section that needs a permission beyond a session (GATE-04). The menu takes its name and its rule from here. */
interface GuardedSection {
  name: Message;
  isAllowed: (viewer: GateViewer) => boolean;
}

const guardAppliances = (name: Message): GuardedSection => ({ name, isAllowed: canListAppliances });

export const GUARDED_SECTIONS = {
  [paths.inventory]: guardAppliances(msg("Inventory")),
  [paths.machines]: guardAppliances(msg("Inventory")),
  [paths.serenityEvents]: guardAppliances(msg("SerenITy Events")),
  [paths.monitoring]: guardAppliances(msg("Monitoring")),
  [paths.virtualAppliance]: guardAppliances(msg("Virtual Appliance")),
  [paths.support]: guardAppliances(msg("Support")),
  [paths.activity]: {
    name: msg("Activity"),
    isAllowed: ({ permissions }) => permissions.onAny("account.company.update"),
  },
  [paths.users]: { name: msg("Users"), isAllowed: ({ permissions }) => permissions.onAny("user.list") },
  [paths.ras]: {
    name: msg("Remote Access"),
    isAllowed: (viewer) => viewer.permissions.onAny("ras.list") && canUseRemoteAccess(viewer),
  },
} satisfies Partial<Record<Section, GuardedSection>>;

/** Returns the section of a path that needs a permission; undefined for other paths. */
export function findGuardedSection(path: string): GuardedSection | undefined {
  const section = PRIVATE_SECTIONS.find((candidate) => isWithin(path, candidate));
  const guarded: Partial<Record<Section, GuardedSection>> = GUARDED_SECTIONS;
  return section && guarded[section];
}

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
  return findGuardedSection(path)?.isAllowed(viewer) === false ? paths.dashboard : null;
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
