import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { ProfileCard } from "./profile-card";
import { NOT_ASSIGNED } from "./verification";

test.each([NOT_ASSIGNED.id, "Your access has ended"])(
  "a card ends the reason %j with one full stop [RASU-04]",
  (reason) => {
    const trouble = { reason, advice: "wait" as const };
    const gateway = { status: "ACTIVE" as const, text: "Active", tone: "success" as const };
    const card = {
      location: "Roma",
      trouble,
      gateway,
      reach: null,
      note: null,
      accessSince: null,
      use: null,
      contact: null,
      to: "/",
    };
    expect(render(<ProfileCard {...card} />).replace(/<[^>]*>/g, "")).toMatch(/\w\. Try again in a moment\./);
  },
);

test("a location that is down alarms only who used it, or can connect nowhere else [REACH-01]", () => {
  const trouble = { reason: "The gateway isn't active right now", advice: "ask" as const };
  const gateway = { status: "FAILED" as const, text: "Failed", tone: "danger" as const };
  const used = {
    profile: null,
    last: { exact: "01/03/2026 - 09:00", relative: "yesterday" },
    connected: false,
    ended: null,
  };
  const toneOf = (change: { elsewhere: boolean; use: typeof used | null }) => {
    const card = {
      location: "Roma",
      trouble,
      gateway,
      reach: null,
      note: null,
      accessSince: null,
      contact: null,
      to: "/",
      ...change,
    };
    return /data-tone="(\w+)"/.exec(
      render(<ProfileCard {...(card as never as Parameters<typeof ProfileCard>[0])} folded />),
    )?.[1];
  };
  expect(toneOf({ elsewhere: true, use: null })).toBe("neutral");
  expect(toneOf({ elsewhere: true, use: used })).toBe("danger");
  expect(toneOf({ elsewhere: false, use: null })).toBe("danger");
});
