import { parse } from "graphql";
import { expect, test } from "vitest";
import { type AccessRule, OPERATION_ACCESS } from "#contract/permissions";
import * as documents from "./generated/graphql";
import { securityEventsFor, toSecurityOutcome } from "./security-events.server";

test("sign-ins and changes of rights are logged, without their secrets", () => {
  expect(securityEventsFor("Authenticate", { email: "ada@acme.example", password: "hidden" })).toEqual([
    { event: "first-factor", email: "ada@acme.example" },
  ]);
  expect(securityEventsFor("ResetPassword", { passwordResetToken: "hidden", password: "hidden" })).toEqual([
    { event: "password-reset" },
  ]);
  const user = { id: "7", globalRoles: ["fleet.admin"], security: { password: "hidden", newPassword: "hidden" } };
  expect(securityEventsFor("UpdateUser", { user })).toEqual([
    { event: "password-change", target: "7" },
    { event: "roles-set", target: "7", roles: ["fleet.admin"] },
  ]);
  expect(securityEventsFor("UpdateUser", { user: { id: "7", contact: {} } })).toEqual([]);
  expect(securityEventsFor("UpdateLocation", { locationId: "3", managerUserIds: ["7", "8"] })).toEqual([
    { event: "managers-set", target: "3", users: ["7", "8"] },
  ]);
  expect(securityEventsFor("UpdateLocation", { locationId: "3", managerUserIds: null })).toEqual([]);
  const ended = { hyperSerialNumber: "BX-1", sessionId: "4", reason: "Stolen" };
  expect(securityEventsFor("DisconnectRasSession", ended)).toEqual([{ event: "connection-ended", target: "BX-1" }]);
  const gateway = { hyperSerialNumber: "BX-1" };
  const told: [string, object, object[]][] = [
    ["AddUser", {}, [{ event: "registration" }]],
    ["SendPasswordReset", { email: "a@b.example" }, [{ event: "password-reset-request", email: "a@b.example" }]],
    ["AddPasskey", { name: "Phone", passkey: "hidden" }, [{ event: "passkey-added" }]],
    ["RenamePasskey", { id: "5", name: "Phone" }, [{ event: "passkey-renamed", target: "5" }]],
    ["RemovePasskey", { id: "5", password: "hidden" }, [{ event: "passkey-removed", target: "5" }]],
    ["EndSessions", { userId: "7", sessionIds: ["4"] }, [{ event: "sessions-ended", target: "7" }]],
    ["ConfirmAuthenticatorReplacement", { token: "hidden" }, [{ event: "authenticator-replaced" }]],
    ["ForgetAuthenticator", { password: "hidden" }, [{ event: "authenticator-given-up" }]],
    ["CreateRecoveryCodes", { password: "hidden" }, [{ event: "recovery-codes" }]],
    [
      "SendInvitations",
      { companyId: "3", emails: ["a@b.example", "c@b.example"], roles: ["user.admin"] },
      [
        { event: "invitation", targetEmail: "a@b.example", roles: ["user.admin"] },
        { event: "invitation", targetEmail: "c@b.example", roles: ["user.admin"] },
      ],
    ],
    ["ResendInvitation", { id: "9" }, [{ event: "invitation", target: "9" }]],
    ["WithdrawInvitation", { id: "9" }, [{ event: "invitation-withdrawn", target: "9" }]],
    ["DeployRas", { ...gateway, restoreAccess: true }, [{ event: "access-granted", target: "BX-1" }]],
    ["DeployRas", { ...gateway, restoreAccess: false }, []],
    [
      "AddRasUser",
      { ...gateway, users: [{ userId: "7" }, { userId: "8" }] },
      [{ event: "access-granted", target: "BX-1", users: ["7", "8"] }],
    ],
    [
      "SetRasUserAllowedDestinations",
      { ...gateway, email: "a@b.example" },
      [{ event: "access-changed", target: "BX-1", email: "a@b.example" }],
    ],
    ["RemoveRasUser", { ...gateway, userId: "7" }, [{ event: "access-removed", target: "BX-1", users: ["7"] }]],
    ["DownloadProfile", { ...gateway, token: "hidden" }, [{ event: "profile-download", target: "BX-1" }]],
    ["IssueProfileLink", { ...gateway, token: "hidden" }, [{ event: "profile-ticket", target: "BX-1" }]],
  ];
  for (const [operation, variables, events] of told)
    expect(securityEventsFor(operation, variables), operation).toEqual(events);
  expect(securityEventsFor("CompanyLocations", {})).toEqual([]);
  expect(securityEventsFor("resetGrafanaPassword", { body: { new_grafana_password: "hidden" } })).toEqual([
    { event: "monitoring-password-change" },
  ]);
});

const operations = Object.entries(documents)
  .filter(([name]) => name.endsWith("Document"))
  .flatMap(([, document]) => parse(String(document)).definitions)
  .filter((definition) => definition.kind === "OperationDefinition");
const namesOf = (selected: typeof operations) => selected.map(({ name }) => name?.value ?? "");

const GIVEN = { user: { account: {}, security: { newPassword: "x" } }, invitation: {}, managerUserIds: [], users: [] };

test("every operation with a password, a code, a token or roles in it is logged", () => {
  const secret = operations.filter(({ variableDefinitions = [] }) =>
    variableDefinitions.some(({ variable }) =>
      /^(password|\w*[tT]oken|credentials|managerUserIds|invitation)$/.test(variable.name.value),
    ),
  );
  expect(secret.length).toBeGreaterThan(8);
  // Whether a mail's link still works is only looked at: nothing is tried with it.
  const unlogged = namesOf(secret).filter((name) => securityEventsFor(name, GIVEN).length === 0);
  expect(unlogged).toEqual(["AlertSubscription", "VerifyPasswordReset"]);
});

test("every operation that changes what a user may do, or one's own account, is logged", () => {
  const changesRights = (permission: string) =>
    /^(ras\.)?user\./.test(permission) || permission === "location.manager.assign";
  const isAboutRights = (need: AccessRule | undefined) =>
    (need?.access === "session" && need.ownOnly) ||
    (need?.access === "granted" && need.grants.some(({ permission }) => changesRights(permission)));
  const changing = operations.filter(
    ({ operation, selectionSet: { selections } }) =>
      operation === "mutation" &&
      selections.some((field) => field.kind === "Field" && isAboutRights(OPERATION_ACCESS[field.name.value])),
  );
  expect(changing.length).toBeGreaterThan(8);
  // Neither a notice or a banner that was seen, nor a language, nor the view that a list opens with changes rights.
  const unlogged = namesOf(changing).filter((name) => securityEventsFor(name, GIVEN).length === 0);
  expect(unlogged).toEqual([
    "MarkNoticeAsRead",
    "MarkNoticesAsRead",
    "MarkWelcomeBannerAsSeen",
    "SetLanguage",
    "SetDefaultView",
  ]);
});

test("a refused or empty answer is logged as refused, an unreachable upstream as failed", () => {
  const refused = { kind: "invalid", message: "Wrong email or password." } as const;
  expect(toSecurityOutcome(refused, null)).toEqual({ outcome: "refused", reason: "invalid" });
  expect(toSecurityOutcome({ kind: "unreachable", message: "" }, null)).toEqual({
    outcome: "failed",
    reason: "unreachable",
  });
  expect(toSecurityOutcome(null, { verifyToken: "a token" })).toEqual({ outcome: "success" });
  expect(toSecurityOutcome(null, { verifyToken: null })).toEqual({ outcome: "refused" });
  const rejected = { fulfilled: [], rejected: [{ email: "ada@acme.example" }] };
  expect(toSecurityOutcome(null, { addRasUser: rejected })).toEqual({ outcome: "refused" });
  expect(toSecurityOutcome(null, { addRasUser: { fulfilled: [{}], rejected: [] } })).toEqual({ outcome: "success" });
  expect(toSecurityOutcome(null, { addRasUser: { fulfilled: [{}], rejected: [{}] } })).toEqual({ outcome: "success" });
});
