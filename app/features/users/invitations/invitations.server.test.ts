import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";
import { getResendRefusal, type Invitation, toInvitationRow } from "./invitations.server";

const END = "2026-03-20T09:00:00.000Z";
const i18n = createI18n("en");

test("an invitation has expired from the instant of its end on [USER-02, INV-01]", () => {
  const permissions = { onCompany: () => true };
  const invitation = { id: "1", email: "anna@acme.example", roles: [], expiresAt: END } as unknown as Invitation;
  const rowAt = (now: number) =>
    toInvitationRow({ i18n, permissions, now: new Date(now) } as unknown as Viewer, invitation);
  expect(rowAt(Date.parse(END) - 1)).toMatchObject({ isExpired: false, expiresSoon: true });
  expect(rowAt(Date.parse(END))).toMatchObject({ isExpired: true });
});

test("an invitation lists its roles by name, and sending roles again needs the permission to assign them [USER-02]", () => {
  const viewer = (...held: string[]) =>
    ({
      i18n,
      permissions: { onCompany: (name: string) => held.includes(name) },
      now: new Date(END),
    }) as unknown as Viewer;
  const invitation = (...roles: string[]) => ({ id: "1", email: "a", roles, expiresAt: END }) as unknown as Invitation;
  const permissions = (...roles: string[]) => toInvitationRow(viewer(), invitation(...roles)).permissions;
  expect(permissions()).toBe("");
  expect(permissions("fleet.admin")).toBe("Fleet Manager");
  expect(permissions("user.admin", "fleet.admin")).toBe("Fleet Manager, User Manager");
  const invites = viewer("user.create");
  expect(getResendRefusal(invites, invitation())).toBeUndefined();
  expect(getResendRefusal(invites, invitation("user.admin"))).toMatch(/assign global permissions/);
  expect(getResendRefusal(viewer("user.create", "user.role.assign"), invitation("user.admin"))).toBeUndefined();
  expect(getResendRefusal(viewer("user.role.assign"), invitation())).toMatch(/invite users/);
});
