import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { outcomeOf, toldOf } from "./security-events.server";

test("sign-ins and changes of rights are logged, without their secrets", () => {
  expect(toldOf("Authenticate", { email: "ada@acme.example", password: "hidden" })).toEqual([
    { event: "first-factor", email: "ada@acme.example" },
  ]);
  expect(toldOf("ResetPassword", { passwordResetToken: "hidden", password: "hidden" })).toEqual([
    { event: "password-reset" },
  ]);
  const user = { id: "7", globalRoles: ["fleet.admin"], security: { password: "hidden", newPassword: "hidden" } };
  expect(toldOf("UpdateUser", { user })).toEqual([
    { event: "password-change", target: "7" },
    { event: "roles-set", target: "7", roles: ["fleet.admin"] },
  ]);
  expect(toldOf("UpdateUser", { user: { id: "7", contact: {} } })).toEqual([]);
  expect(toldOf("SaveLocation", { locationId: "3", managerUserIds: ["7", "8"] })).toEqual([
    { event: "managers-set", target: "3", users: ["7", "8"] },
  ]);
  expect(toldOf("SaveLocation", { locationId: "3", managerUserIds: null })).toEqual([]);
  expect(toldOf("CompanyLocations", {})).toEqual([]);
  expect(toldOf("resetGrafanaPassword", { body: { new_grafana_password: "hidden" } })).toEqual([
    { event: "monitoring-password-change" },
  ]);
});

test("every operation with a password, a code, a token or roles in it is logged", () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => /\.server\.ts$/.test(file));
  const documents = sources.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, "utf8").matchAll(/(?:query|mutation) (\w+)\(([^)]*)\)/g)].map(
      ([, name = "", variables = ""]) => ({ name, variables }),
    ),
  );
  // Whether a recovery mail's link still works is only looked at: nothing is tried with it.
  const used = documents.filter(({ name }) => name !== "VerifyPasswordReset");
  const secret = used.filter(({ variables }) =>
    /\$(password|\w*[tT]oken|credentials|oneTimeToken|managerUserIds|invitation)\b/.test(variables),
  );
  expect(secret.length).toBeGreaterThan(8);
  const given = { user: { account: {}, security: { newPassword: "x" } }, invitation: {}, managerUserIds: [] };
  for (const { name } of secret) expect(toldOf(name, given), name).not.toEqual([]);
});

test("a refused or empty answer is logged as refused, an unreachable upstream as failed", () => {
  const refused = { kind: "invalid", message: "Wrong e-mail or password." } as const;
  expect(outcomeOf(refused, null)).toEqual({ outcome: "refused", reason: "invalid" });
  expect(outcomeOf({ kind: "unreachable", message: "" }, null)).toEqual({ outcome: "failed", reason: "unreachable" });
  expect(outcomeOf(null, { verifyToken: "a token" })).toEqual({ outcome: "success" });
  expect(outcomeOf(null, { verifyToken: null })).toEqual({ outcome: "refused" });
  const rejected = { fulfilled: [], rejected: [{ email: "ada@acme.example" }] };
  expect(outcomeOf(null, { addRasUser: rejected })).toEqual({ outcome: "refused" });
  expect(outcomeOf(null, { addRasUser: { fulfilled: [{}], rejected: [] } })).toEqual({ outcome: "success" });
});
