import { expect, test } from "vitest";
import type { Viewer } from "~/session/viewer.server";
import { type Invitation, toInvitationRow } from "./invitations.server";

const END = "2026-03-20T09:00:00.000Z";

test("an invitation has expired from the instant of its end on [USER-02, INV-01]", () => {
  const permissions = { onCompany: () => true };
  const invitation = { id: "1", email: "anna@acme.example", roles: [], expiresAt: END } as unknown as Invitation;
  const rowAt = (now: number) => toInvitationRow({ permissions, now: new Date(now) } as unknown as Viewer, invitation);
  expect(rowAt(Date.parse(END) - 1)).toMatchObject({ expired: false, endsSoon: true });
  expect(rowAt(Date.parse(END))).toMatchObject({ expired: true });
});
