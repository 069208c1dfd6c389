import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";
import { loadSessions } from "./sessions.server";

const session = {
  id: "1",
  current: false,
  startedAt: "2026-03-14T09:00:00Z",
  lastSeenAt: "2026-03-16T08:55:00Z",
  browser: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "192.0.2.1",
  impersonator: null,
};
const users = [
  { id: "7", profile: { firstName: "Ada", lastName: "" } },
  { id: "8", profile: { firstName: "Bruno", lastName: "Neri" } },
];

/** Loads the sessions of a user for the user 7. */
const load = (userId: string, sessionsByUserId: object[]) =>
  loadSessions(
    {
      user: { id: "7" },
      company: { id: "c" },
      i18n: createI18n("en"),
      now: new Date("2026-03-16T09:00:00Z"),
      upstream: { query: async () => ({ sessionsByUserId, usersByCompanyId: users }) },
    } as unknown as Viewer,
    userId,
  );

test("a session has its browser's name, when it began, when it was last seen, and by what it was opened [ACT-03]", async () => {
  const { sessions, name } = await load("7", [
    { ...session, method: "RECOVERY_CODE" },
    { ...session, id: "2", method: null, impersonator: "Support", browser: null },
    { ...session, id: "3", method: "NEW_ONE" },
  ]);
  expect(sessions[0]).toMatchObject({
    browser: "Firefox on Linux",
    address: "192.0.2.1",
    impersonator: null,
    method: "Password and recovery code",
    started: { exact: "14/03/2026 - 10:00", relative: "2 days ago" },
    lastSeen: { exact: "16/03/2026 - 09:55", relative: "5 minutes ago" },
  });
  expect(sessions[1]).toMatchObject({ browser: "Unknown browser", impersonator: "Support", method: null });
  expect([sessions[2]?.method, name]).toEqual([null, null]);
});

test("another user's sessions have that user's name [ACT-03]", async () => {
  expect(await load("8", [session])).toMatchObject({ name: "Bruno Neri", sessions: [{ id: "1" }] });
  expect((await load("9", [])).name).toBeNull();
});
