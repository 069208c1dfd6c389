import { describe, expect, test } from "vitest";
import { toUserRows } from "./user-rows";

describe("roles of users", () => {
  const user = (id: string) => ({
    id,
    email: `${id}@acme.example`,
    lastUsed: null,
    profile: { firstName: id, lastName: "x", isSupportContact: false, phoneNumber: null, roleInTheCompany: null },
  });
  const binding = (name: string, permissions: string[], userIds: string[]) => ({
    userIds,
    role: { name, permissions: permissions.map((each) => ({ name: each })) },
  });
  const policy = (type: string, referenceId: string, ...bindings: ReturnType<typeof binding>[]) => ({
    resource: { type, referenceId },
    bindings,
  });

  test("roles count on the company only [USER-07]", () => {
    const [a, b, c] = toUserRows(
      [user("a"), user("b"), user("c")],
      [
        policy(
          "company",
          "acme",
          binding("fleet.admin", [], ["a", "b"]),
          binding("user.admin", [], ["b"]),
          binding("owner", ["account.company.update"], ["c"]),
        ),
        policy("company", "other", binding("user.admin", ["account.company.update"], ["a"])),
        policy("location", "acme", binding("user.admin", ["account.company.update"], ["a"])),
      ],
      "acme",
    );
    expect(a).toMatchObject({ fleetManager: true, userManager: false, master: false });
    expect(b).toMatchObject({ fleetManager: true, userManager: true, master: false });
    expect(c).toMatchObject({ fleetManager: false, userManager: false, master: true });
  });

  test("a user's row has each value in its place, and says how the login is doing [USER-01]", () => {
    const profile = {
      firstName: "Anna",
      lastName: "Nardi",
      isSupportContact: true,
      phoneNumber: "+3902",
      roleInTheCompany: "Buyer",
    };
    const rows = (users: Parameters<typeof toUserRows>[0]) => toUserRows(users, [], "acme");
    expect(rows([{ id: "a", email: "a@acme.example", lastUsed: null, profile }])[0]).toMatchObject({
      ...{ firstName: "Anna", lastName: "Nardi", role: "Buyer", phone: "+3902" },
      ...{ supportContact: true, lastUsed: null, status: "never" },
    });
    const used = "2026-03-01T08:00:00.000Z";
    const status = (maySignIn: boolean | null | undefined, lastUsed: string | null) =>
      rows([{ ...user("a"), lastUsed, maySignIn: maySignIn ?? null }])[0]?.status;
    expect([status(true, used), status(true, null), status(false, used), status(false, null)]).toEqual([
      "active",
      "never",
      "refused",
      "refused",
    ]);
    expect([status(null, used), status(undefined, null)]).toEqual(["unknown", "never"]);
  });
});
