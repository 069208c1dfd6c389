import { expect, test } from "vitest";
import { findFewestSeats } from "./access-period";

const NOW = new Date("2026-03-16T09:00:00Z");
const term = (from: string | null, until: string | null) => ({
  from: from && `2026-${from}T00:00:00Z`,
  until: until && `2026-${until}T00:00:00Z`,
});

test("seats are counted at every instant at which access begins, from now on [RASX-03]", () => {
  const cases = [
    [[], 3, "03-16T09:00"],
    [[null, undefined], 1, "03-16T09:00"],
    // It has ended, or it ends before the other begins.
    [[term("02-01", "03-16")], 3, "03-16T09:00"],
    [[term(null, "04-01"), term("04-01", null)], 2, "03-16T09:00"],
    [[term("04-01", null), term("05-01", null), null], 0, "05-01T00:00"],
    [[term("05-01", null), term("04-01", "04-20"), null], 1, "04-01T00:00"],
    [[term("04-01", null), term("04-01", null), null, null], 0, "04-01T00:00"],
  ] as const;
  for (const [terms, available, since] of cases)
    expect(findFewestSeats([...terms], 3, NOW)).toEqual({ available, since: new Date(`2026-${since}:00Z`) });
});
