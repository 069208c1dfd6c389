import { expect, test } from "vitest";
import { msg } from "#contract/i18n/i18n";
import { parseInstant } from "./instants";

test("any text but an instant is refused, in the words of its field [UP-02]", () => {
  expect(parseInstant("2027-02-28T23:30:00+01:00")).toBe(Date.UTC(2027, 1, 28, 22, 30));
  expect(() => parseInstant("2027-02-28 10:00")).toThrow("An instant is not valid.");
  expect(() => parseInstant("2027-02-30T00:00:00Z", msg("Enter a date."))).toThrow("Enter a date.");
});
