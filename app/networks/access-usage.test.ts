import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toAccessUsage } from "./access-usage";

const NOW = new Date("2026-03-16T09:00:00Z");
const ended = { since: "2026-03-10T08:00:00Z", endedAt: "2026-03-10T09:30:00Z", reason: "The notebook was stolen" };
const use = (change: object) =>
  toAccessUsage(createI18n("en"), "Europe/Rome", NOW, { sessions: [], endedSessions: [ended], ...change });

test("why a connection was ended is told until the user connects again [RASX-02]", () => {
  const reason = { at: "10/03/2026 - 10:30", reason: "The notebook was stolen" };
  expect(use({})).toMatchObject({ connected: false, ended: reason });
  expect(use({ lastConnectedAt: ended.since }).ended).toEqual(reason);
  expect(use({ lastConnectedAt: "2026-03-11T08:00:00Z" }).ended).toBeNull();
  expect(use({ lastConnectedAt: "2026-03-11T08:00:00Z", sessions: [{}] })).toMatchObject({
    connected: true,
    ended: null,
  });
  expect(use({ sessions: [{}] }).ended).toBeNull();
  expect(use({ endedSessions: [{ ...ended, reason: null }, ended] }).ended).toBeNull();
});

test("a profile ends soon from thirty days before its end, and has ended at its end [RASX-07]", () => {
  const stateAt = (profileEndsAt: string) => use({ profileEndsAt }).profile?.state;
  expect(stateAt("2026-04-15T09:00:00.001Z")).toBe("valid");
  expect(stateAt("2026-04-15T09:00:00Z")).toBe("soon");
  expect(stateAt("2026-03-16T09:00:00.001Z")).toBe("soon");
  expect(stateAt("2026-03-16T09:00:00Z")).toBe("ended");
  expect(use({}).profile).toBeNull();
  expect(use({ profileEndsAt: "2026-04-15T22:30:00Z" }).profile?.ends.exact).toBe("16/04/2026");
});

test("the last connection is told by when it began [RASX-02]", () => {
  expect(use({}).last).toBeNull();
  expect(use({ lastConnectedAt: "2026-03-15T08:00:00Z", profileEndsAt: "2026-05-01T09:00:00Z" }).last?.exact).toBe(
    "15/03/2026 - 09:00",
  );
});
