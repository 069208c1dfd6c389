import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { ProfileCard } from "./profile-card";
import { NOT_ASSIGNED } from "./verification";

test.each([NOT_ASSIGNED.id, "Your access has ended"])(
  "a card ends the reason %j with one full stop [RASU-04]",
  (reason) => {
    const trouble = { reason, advice: "wait" as const };
    const gateway = { status: "ACTIVE" as const, text: "Active", tone: "success" as const };
    const card = { location: "Roma", trouble, gateway, reach: null, note: null, use: null, contact: null, to: "/" };
    expect(render(<ProfileCard {...card} />).replace(/<[^>]*>/g, "")).toMatch(/\w\. Try again in a moment\./);
  },
);
