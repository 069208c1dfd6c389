import { paths } from "~/paths";
import type { Permissions } from "~/permissions/permissions";
import type { Services } from "./services";

/** What the gate needs to know of somebody who is signed in. */
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
  paths.ras,
  paths.virtualAppliance,
  paths.support,
  paths.welcome,
  paths.migrateOs,
  paths.desktops,
] as const;

/** Sections for visitors only (GATE-03). */
const VISITOR_SECTIONS = [paths.signIn, paths.signUp, paths.invitation, paths.passwordRecovery] as const;

const listsAppliances = ({ permissions }: GateViewer) => permissions.onAny("appliance.list");

/** What a section needs beyond a session (GATE-04). */
const NEEDS: Partial<Record<Section, (viewer: GateViewer) => boolean>> = {
  [paths.inventory]: listsAppliances,
  [paths.serenityEvents]: listsAppliances,
  [paths.monitoring]: listsAppliances,
  [paths.virtualAppliance]: listsAppliances,
  [paths.support]: listsAppliances,
  [paths.users]: ({ permissions }) => permissions.onAny("user.list"),
  [paths.ras]: (viewer) => viewer.permissions.onAny("ras.list") && isRasUsable(viewer),
};

/** RAS-06: with location.list on any resource active or expired, without it active. */
export function isRasUsable({ permissions, services: { ras } }: GateViewer): boolean {
  return ras.active || (ras.expired && permissions.onAny("location.list"));
}

const within = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** Whether a path belongs to a section that needs a session: the bare root does. */
export function isPrivate(path: string): boolean {
  return path === paths.root || PRIVATE_SECTIONS.some((section) => within(path, section));
}

/** Where the access gate sends somebody who opens a path (P2); null: nowhere, the path is theirs. */
export function gate(path: string, viewer: GateViewer | null): string | null {
  if (!viewer) return isPrivate(path) ? paths.signIn : null;
  if (path === paths.root || VISITOR_SECTIONS.some((section) => within(path, section))) return paths.dashboard;
  const section = PRIVATE_SECTIONS.find((candidate) => within(path, candidate));
  const needs = section && NEEDS[section];
  return needs && !needs(viewer) ? paths.dashboard : null;
}

/** Where the dashboard sends those to whom it has nothing to show (DASH-01, D18); null: it shows. */
export function dashboardDetour(viewer: GateViewer): string | null {
  const { onAny } = viewer.permissions;
  if (onAny("location.list") || onAny("appliance.list")) return null;
  if (onAny("user.list")) return paths.users;
  return onAny("ras.list") && isRasUsable(viewer) ? paths.ras : paths.welcome;
}

/** Whether /welcome has to send somebody on, since there is something for them (WEL-01). */
export function hasAnything({ permissions: { onAny }, services }: GateViewer): boolean {
  const lists = (["location.list", "appliance.list", "user.list"] as const).some(onAny);
  return lists || (onAny("ras.list") && services.ras.active);
}
