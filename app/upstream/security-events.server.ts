import type { RestOperation } from "#contract/rest";
import type { Logger, Visitor } from "~/host/load-context";
import { type SecurityEvent, securityEvent } from "~/host/security-log.server";
import { type Failure, FailureResponse } from "./failure.server";
import type * as graphql from "./generated/graphql";

/** The part of an event that an operation's variables give. */
type Told = Pick<SecurityEvent, "event" | "email" | "target" | "targetEmail" | "roles" | "users">;

/** The variables of each document, by its operation's name. */
type Variables = {
  [Key in keyof typeof graphql as Key extends `${infer Name}Document`
    ? Name
    : never]: (typeof graphql)[Key] extends graphql.TypedDocumentString<unknown, infer Given> ? Given : never;
};

const listOf = (ids: string | string[]) => [ids].flat();

function managers({ locationId, managerUserIds }: Partial<Variables["SaveLocation"]>): Told[] {
  return managerUserIds == null ? [] : [{ event: "managers-set", target: locationId, users: listOf(managerUserIds) }];
}

function updates({ user: { id, security, globalRoles } }: Variables["UpdateUser"]): Told[] {
  const told: Told[] = [];
  if (security?.newPassword) told.push({ event: "password-change", target: id });
  if (globalRoles) told.push({ event: "roles-set", target: id, roles: globalRoles });
  return told;
}

/** The operations that authenticate a user or change a user's rights, by the name of their document. */
const TELLERS: { [Name in keyof Variables]?: (variables: Variables[Name]) => Told[] } = {
  Authenticate: ({ email }) => [{ event: "first-factor", email }],
  SetupMfa: ({ email }) => [{ event: "enrolment-begun", email }],
  VerifyToken: ({ email }) => [{ event: "second-factor", email }],
  AuthenticateWithOneTimeToken: ({ email }) => [{ event: "one-time-token", email }],
  Logout: () => [{ event: "sign-out" }],
  SendPasswordReset: ({ email }) => [{ event: "password-reset-request", email }],
  ResetPassword: () => [{ event: "password-reset" }],
  DownloadProfile: ({ hyperSerialNumber }) => [{ event: "profile-download", target: hyperSerialNumber }],
  IssueProfileTicket: ({ hyperSerialNumber }) => [{ event: "profile-ticket", target: hyperSerialNumber }],
  RedeemProfileTicket: ({ hyperSerialNumber }) => [{ event: "profile-download", target: hyperSerialNumber }],
  RegisterUser: ({ user }) => [{ event: "registration", email: user.account.email, roles: ["master"] }],
  AddUser: () => [{ event: "registration" }],
  UpdateUser: updates,
  CreateRecoveryCodes: () => [{ event: "recovery-codes" }],
  BeginAuthenticatorReplacement: () => [{ event: "enrolment-begun" }],
  ConfirmAuthenticatorReplacement: () => [{ event: "authenticator-replaced" }],
  ForgetAuthenticator: () => [{ event: "authenticator-given-up" }],
  EndSessions: ({ userId }) => [{ event: "sessions-ended", target: userId }],
  RemoveUser: ({ id }) => [{ event: "user-removed", target: id }],
  SendInvitation: ({ invitation: { email, roles } }) => [{ event: "invitation", targetEmail: email, roles }],
  ResendInvitation: ({ id }) => [{ event: "invitation", target: id }],
  WithdrawInvitation: ({ id }) => [{ event: "invitation-withdrawn", target: id }],
  AddLocation: managers,
  SaveLocation: managers,
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

/** The same for operations of REST, whose bodies are the upstream's own. */
const REST_TELLERS: { [Name in RestOperation]?: () => Told[] } = {
  resetGrafanaPassword: () => [{ event: "monitoring-password-change" }],
};

/** Returns the events that an operation stands for; none for most operations. */
export function securityEventsFor(operation: string, variables: unknown): Told[] {
  const tell = ({ ...TELLERS, ...REST_TELLERS } as Partial<Record<string, (variables: unknown) => Told[]>>)[operation];
  return tell?.(variables) ?? [];
}

/**
 * Returns how an operation ended, and the reason of a failure. An empty or false answer is a refusal, and so is one
 * that only lists rejected items.
 */
export function toSecurityOutcome(failure: Failure | null, data: unknown): Pick<SecurityEvent, "outcome" | "reason"> {
  if (failure) return { outcome: failure.kind === "unreachable" ? "failed" : "refused", reason: failure.kind };
  const [answer] = Object.values(Object(data));
  const { fulfilled, rejected } = Object(answer) as { fulfilled?: unknown[]; rejected?: unknown[] };
  const allRejected = Boolean(rejected?.length) && !fulfilled?.length;
  return { outcome: answer === null || answer === false || allRejected ? "refused" : "success" };
}

/** The failure for which the answer that ends the session is thrown. */
const ENDED: Failure = { kind: "unauthenticated", message: "" };

/** The part of a caller that the security log names. */
interface Teller {
  log: Logger;
  visitor: Visitor;
  userId?: string | undefined;
}

/** Returns a function that logs an operation's events. It takes what the operation threw, or else its answer. */
export function createSecurityReporter({ log, visitor, userId }: Teller, operation: string, variables: unknown) {
  const events = securityEventsFor(operation, variables);
  return (thrown: unknown, data: unknown): void => {
    // Anything else is an error of the program, which is logged as one.
    if (thrown !== null && !(thrown instanceof Response)) return;
    const failure = thrown && (thrown instanceof FailureResponse ? thrown.failure : ENDED);
    const rest = { address: visitor.address, user: userId, ...toSecurityOutcome(failure, data) };
    for (const told of events) securityEvent(log, { ...told, ...rest });
  };
}
