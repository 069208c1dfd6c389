import type { PermissionName } from "#contract/permissions";
import type { Context, Session } from "#mock/context";
import type { AlertFrequency, AlertSubject } from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission } from "#mock/guards/permissions";
import type { ChangeKind } from "#mock/mail/alert-mails";

/** Something that happened at an instant, or came near. */
export interface Change {
  kind: ChangeKind;
  /** The name of the location, the machine or the user. */
  name: string;
  /** Null for a machine without a location. */
  locationId: string | null;
  /** The user whose access or profile it is. */
  userId?: string | null;
  /** The location's name, where the name has more. */
  place?: string;
  serialNumber?: string;
  eventId?: string;
  requestId?: string;
}

/** The ends of a user's deployment, which are shown while the user may see the location's gateway. */
export type DeploymentEnd = "deployment-succeeded" | "deployment-failed";

/** An invitation's remote access that was not granted, or only in part, when the invitation was accepted (JOIN-01). */
export type InvitedAccessEnd = "invited-access-refused" | "invited-access-reduced";

/**
 * A departure whose gateways have not answered, or which can't be carried out. The user who scheduled it is notified
 * (LEAVE-01).
 */
export type DepartureNews = "departure-waiting" | "departure-stopped";

/** A change of an event that a user has or had. Users can't turn these notices off (TAKE-01). */
export interface EventTurn extends Omit<Change, "kind"> {
  kind: "event-handed-over" | "event-taken-over" | "event-reminder";
}

/** Changes of which only users are notified who may see something at the location. */
type VisibleKind = ChangeKind | DeploymentEnd | InvitedAccessEnd | DepartureNews | EventTurn["kind"];

/** The parts of a change that decide who may see it. */
interface VisibleChange extends Pick<Change, "locationId" | "userId"> {
  kind: VisibleKind;
}

interface Subject {
  /** Permissions of which one is enough to see something of the subject. */
  seenBy: readonly PermissionName[];
  /** Users with this permission are notified immediately by default, others never; null for nobody. */
  atOnceFor: PermissionName | null;
}

/** The subjects, with the permissions that they need (TOLD-01). */
const SUBJECTS: Record<AlertSubject, Subject> = {
  GATEWAYS: { seenBy: ["ras.view"], atOnceFor: "ras.deploy" },
  EVENTS: { seenBy: ["appliance.list"], atOnceFor: "appliance.list" },
  MAINTENANCE: { seenBy: ["appliance.list"], atOnceFor: null },
  CERTIFICATES: { seenBy: ["ras.deploy", "ras.user.update", "ras.view"], atOnceFor: null },
  SEATS: { seenBy: ["ras.user.list"], atOnceFor: null },
  ACCESS: { seenBy: ["ras.user.update"], atOnceFor: null },
  REQUESTS: { seenBy: ["ras.user.create", "ras.user.update"], atOnceFor: "ras.user.create" },
};

export const SUBJECT_NAMES = Object.keys(SUBJECTS) as AlertSubject[];

/** The permission that shows a change at its location. */
const SEEN_BY: Record<VisibleKind, PermissionName> = {
  "gateway-down": "ras.view",
  "gateway-up": "ras.view",
  event: "appliance.list",
  "maintenance-soon": "appliance.list",
  "maintenance-expired": "appliance.list",
  "certificate-soon": "ras.deploy",
  "certificate-expired": "ras.deploy",
  "profile-soon": "ras.user.update",
  "profile-expired": "ras.user.update",
  "seats-full": "ras.user.list",
  "seats-free": "ras.user.list",
  "access-soon": "ras.user.update",
  "access-ended": "ras.user.update",
  request: "ras.user.create",
  "request-change": "ras.user.update",
  "request-words": "ras.user.create",
  "deployment-succeeded": "ras.view",
  "deployment-failed": "ras.view",
  "invited-access-refused": "ras.user.create",
  "invited-access-reduced": "ras.user.create",
  "departure-waiting": "user.remove",
  "departure-stopped": "user.remove",
  "event-handed-over": "appliance.list",
  "event-taken-over": "appliance.list",
  "event-reminder": "appliance.list",
};

/** The improvements, which aren't urgent. */
const RELIEFS: ReadonlySet<ChangeKind> = new Set(["gateway-up", "seats-free"]);

/** True for a change of which users are notified immediately. */
export const isUrgent = ({ kind }: Change): boolean => !RELIEFS.has(kind);

/** Lists the subjects of which a user may see something. */
export const visibleSubjects = (context: Context, reader: Session): AlertSubject[] =>
  SUBJECT_NAMES.filter(
    (subject) =>
      (subject !== "REQUESTS" || context.config.capabilities.includes("access-requests")) &&
      hasPermission(context, reader, SUBJECTS[subject].seenBy, "any"),
  );

/** Returns the alert frequency of a user who hasn't chosen one (TOLD-01). */
export function defaultFrequency(context: Context, reader: Session, subject: AlertSubject): AlertFrequency {
  const { atOnceFor } = SUBJECTS[subject];
  return atOnceFor !== null && hasPermission(context, reader, atOnceFor, "any") ? "AT_ONCE" : "NEVER";
}

/** Keeps the changes that a user may see now: a viewer of one location hears of that location only (TOLD-01). */
export function visibleChanges<Each extends VisibleChange>(
  context: Context,
  reader: Session,
  changes: readonly Each[],
): Each[] {
  const permitted = new Map(
    [...new Set(changes.map(({ kind }) => SEEN_BY[kind]))].map((permission) => [
      permission,
      findPermittedLocations(context, reader, [permission]),
    ]),
  );
  return changes.filter(({ kind, locationId, userId }) => {
    // The end of one's own access has a reminder of its own (RASX-03).
    if (userId === reader.userId) return kind.startsWith("profile");
    const at = permitted.get(SEEN_BY[kind]);
    // A request that names no location may be for a change at any (ASK-01).
    if (kind === "request-words" && !hasPermission(context, reader, "ras.user.update", "company")) return false;
    return at !== undefined && (at.everywhere || (locationId !== null && at.locationIds.has(locationId)));
  });
}
