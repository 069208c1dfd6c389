import { expect, test } from "vitest";
import { parseInstant } from "./instants";

test("an instant is ISO 8601 on a day that exists [UP-02]", () => {
  expect(parseInstant("2028-02-29T00:00:00.000Z")).toBe(Date.UTC(2028, 1, 29));
  expect(parseInstant("2027-02-28T23:30:00+01:00")).toBe(Date.UTC(2027, 1, 28, 22, 30));
  for (const text of ["2027-02-30T00:00:00Z", "2027-02-29", "2027-13-01", "30 February 2027", "soon", ""])
    expect(() => parseInstant(text), text).toThrow("An instant is not valid.");
});
