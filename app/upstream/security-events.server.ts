import type { RestOperation } from "#contract/rest";
import type { Logger, Visitor } from "~/host/load-context";
import { type SecurityEvent, securityEvent } from "~/host/security-log.server";
import { type Failure, FailureResponse } from "./failure.server";
import type * as graphql from "./generated/graphql";

/** The part of a security event that an operation's variables contain. */
type EventDetails = Pick<SecurityEvent, "event" | "email" | "target" | "targetEmail" | "roles" | "users">;

/** The variables of each document, by its operation's name. */
type Variables = {
  [Key in keyof typeof graphql as Key extends `${infer Name}Document`
    ? Name
    : never]: (typeof graphql)[Key] extends graphql.TypedDocumentString<unknown, infer Input> ? Input : never;
};

function listManagerEvents({ locationId, managerUserIds }: Partial<Variables["UpdateLocation"]>): EventDetails[] {
  return managerUserIds == null ? [] : [{ event: "managers-set", target: locationId, users: [managerUserIds].flat() }];
}

function listUpdateEvents({ user: { id, security, globalRoles } }: Variables["UpdateUser"]): EventDetails[] {
  const events: EventDetails[] = [];
  if (security?.newPassword) events.push({ event: "password-change", target: id });
  if (globalRoles) events.push({ event: "roles-set", target: id, roles: globalRoles });
  return events;
}

/** The operations that authenticate a user or change a user's rights, by the name of their document. */
const EVENTS: { [Name in keyof Variables]?: (variables: Variables[Name]) => EventDetails[] } = {
  Authenticate: ({ email }) => [{ event: "first-factor", email }],
  AuthenticateWithoutPasskeys: ({ email }) => [{ event: "first-factor", email }],
  SetupMfa: ({ email }) => [{ event: "enrolment-begun", email }],
  VerifyToken: ({ email }) => [{ event: "second-factor", email }],
  AuthenticateWithOneTimeToken: ({ email }) => [{ event: "one-time-token", email }],
  PasskeyOptions: ({ email }) => [{ event: "passkey-begun", email: email ?? undefined }],
  LoginByPasskey: () => [{ event: "passkey" }],
  BeginPasskey: () => [{ event: "passkey-addition" }],
  AddPasskey: () => [{ event: "passkey-added" }],
  RenamePasskey: ({ id }) => [{ event: "passkey-renamed", target: id }],
  RemovePasskey: ({ id }) => [{ event: "passkey-removed", target: id }],
  Logout: () => [{ event: "sign-out" }],
  SendPasswordReset: ({ email }) => [{ event: "password-reset-request", email }],
  ResetPassword: () => [{ event: "password-reset" }],
  DownloadProfile: ({ hyperSerialNumber }) => [{ event: "profile-download", target: hyperSerialNumber }],
  IssueProfileTicket: ({ hyperSerialNumber }) => [{ event: "profile-ticket", target: hyperSerialNumber }],
  RedeemProfileTicket: ({ hyperSerialNumber }) => [{ event: "profile-download", target: hyperSerialNumber }],
  IssueProfileLink: ({ hyperSerialNumber }) => [{ event: "profile-ticket", target: hyperSerialNumber }],
  RedeemProfileLink: () => [{ event: "profile-download" }],
  RegisterUser: ({ user }) => [{ event: "registration", email: user.account.email, roles: ["master"] }],
  AddUser: () => [{ event: "registration" }],
  UpdateUser: listUpdateEvents,
  CreateRecoveryCodes: () => [{ event: "recovery-codes" }],
  SetAlertChoices: () => [{ event: "alerts-chosen" }],
  UnsubscribeFromAlerts: () => [{ event: "alerts-stopped" }],
  CreateCalendarFeed: () => [{ event: "calendar-feed" }],
  WithdrawCalendarFeed: () => [{ event: "calendar-feed-withdrawn" }],
  BeginAuthenticatorReplacement: () => [{ event: "enrolment-begun" }],
  ConfirmAuthenticatorReplacement: () => [{ event: "authenticator-replaced" }],
  ForgetAuthenticator: () => [{ event: "authenticator-given-up" }],
  EndSessions: ({ userId }) => [{ event: "sessions-ended", target: userId }],
  RemoveUser: ({ id }) => [{ event: "user-removed", target: id }],
  ScheduleDeparture: ({ userId }) => [{ event: "departure", target: userId }],
  CancelDeparture: ({ id }) => [{ event: "departure-called-off", target: id }],
  SendInvitation: ({ invitation: { email, roles } }) => [{ event: "invitation", targetEmail: email, roles }],
  SendInvitations: ({ emails, roles }) =>
    [emails].flat().map((targetEmail) => ({ event: "invitation", targetEmail, roles: [roles].flat() })),
  ResendInvitation: ({ id }) => [{ event: "invitation", target: id }],
  WithdrawInvitation: ({ id }) => [{ event: "invitation-withdrawn", target: id }],
  AddLocation: listManagerEvents,
  UpdateLocation: listManagerEvents,
  DeployRas: ({ hyperSerialNumber, restoreAccess }) =>
    restoreAccess ? [{ event: "access-granted", target: hyperSerialNumber }] : [],
  AddRasUser: ({ hyperSerialNumber, users }) => [
    { event: "access-granted", target: hyperSerialNumber, users: [users].flat().map(({ userId }) => userId) },
  ],
  SetRasUserAllowedDestinations: ({ hyperSerialNumber, email }) => [
    { event: "access-changed", target: hyperSerialNumber, email },
  ],
  RemoveRasUser: ({ hyperSerialNumber, userId }) => [
    { event: "access-removed", target: hyperSerialNumber, users: [userId] },
  ],
  DisconnectRasSession: ({ hyperSerialNumber }) => [{ event: "connection-ended", target: hyperSerialNumber }],
};

/** The same for REST operations, by their ids. */
const REST_EVENTS: { [Name in RestOperation]?: () => EventDetails[] } = {
  resetGrafanaPassword: () => [{ event: "monitoring-password-change" }],
};

/** Lists the security events of an operation; empty for most. */
export function securityEventsFor(operation: string, variables: unknown): EventDetails[] {
  const list = ({ ...EVENTS, ...REST_EVENTS } as Partial<Record<string, (variables: unknown) => EventDetails[]>>)[
    operation
  ];
  return list?.(variables) ?? [];
}

/**
 * Returns the outcome of an operation, and the reason of a failure. Null, false and a list of rejected items alone count
 * as refused.
 */
export function toSecurityOutcome(failure: Failure | null, data: unknown): Pick<SecurityEvent, "outcome" | "reason"> {
  if (failure) return { outcome: failure.kind === "unreachable" ? "failed" : "refused", reason: failure.kind };
  const [result] = Object.values(Object(data));
  const { fulfilled, rejected } = Object(result) as { fulfilled?: unknown[]; rejected?: unknown[] };
  const allRejected = Boolean(rejected?.length) && !fulfilled?.length;
  return { outcome: result === null || result === false || allRejected ? "refused" : "success" };
}

/** The failure of a response that ends the session. */
const ENDED: Failure = { kind: "unauthenticated", message: "" };

/** The part of a caller that the security log names. */
interface Actor {
  log: Logger;
  visitor: Visitor;
  userId?: string | undefined;
}

/** Creates the function that logs an operation's security events, given its error or its data. */
export function createSecurityReporter({ log, visitor, userId }: Actor, operation: string, variables: unknown) {
  const events = securityEventsFor(operation, variables);
  return (thrown: unknown, data: unknown): void => {
    // Any other error is the program's, and is logged elsewhere.
    if (thrown !== null && !(thrown instanceof Response)) return;
    const failure = thrown && (thrown instanceof FailureResponse ? thrown.failure : ENDED);
    const actor = { address: visitor.address, user: userId, ...toSecurityOutcome(failure, data) };
    for (const details of events) securityEvent(log, { ...details, ...actor });
  };
}
