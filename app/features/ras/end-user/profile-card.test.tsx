import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { ProfileCard } from "./profile-card";
import { NOT_ASSIGNED } from "./verification";

type Props = ComponentProps<typeof ProfileCard>;

const CARD: Props = {
  location: "Roma",
  trouble: { reason: "The gateway isn't active right now", advice: "ask" },
  gateway: { status: "FAILED", text: "Failed", tone: "danger" },
  reach: null,
  note: null,
  accessSince: null,
  use: null,
  contact: null,
  to: "/",
};

const cardWith = (change: Partial<Props>) => render(<ProfileCard {...CARD} {...change} />);

test.each([NOT_ASSIGNED.id, "Your access has ended"])(
  "a card ends the reason %j with one full stop [RASU-04]",
  (reason) => {
    const text = cardWith({ trouble: { reason, advice: "wait" } }).replace(/<[^>]*>/g, "");
    expect(text).toMatch(/\w\. Try again in a moment\./);
  },
);

test("a location that is down alarms only who used it, or can connect nowhere else [REACH-01]", () => {
  const use = {
    profile: null,
    last: { at: "2026-03-01T08:00:00.000Z", exact: "01/03/2026 - 09:00", relative: "yesterday" },
    connected: false,
    ended: null,
  };
  const toneOf = (change: Partial<Props>) => /data-tone="(\w+)"/.exec(cardWith({ ...change, folded: true }))?.[1];
  expect(toneOf({ elsewhere: true, use: null })).toBe("neutral");
  expect(toneOf({ elsewhere: true, use })).toBe("danger");
  expect(toneOf({ elsewhere: false, use: null })).toBe("danger");
  const waiting = { status: "DEPLOYING", text: "Deploying", tone: "info" } as const;
  expect(toneOf({ elsewhere: false, use: null, gateway: waiting })).toBe("warning");
});
