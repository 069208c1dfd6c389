import { expect, test } from "vitest";
import { overlaps } from "./address-ranges";

test("networks overlap when one has an address of the other [RASX-05]", () => {
  expect(overlaps("172.16.10.20/24", "172.16.10.5/30")).toBe(true);
  expect(overlaps("10.0.0.5/8", "10.200.0.1/24")).toBe(true);
  expect(overlaps("0.0.0.0/0", "192.0.2.1/32")).toBe(true);
  expect([overlaps("10.0.0.1/32", "10.0.0.0/31"), overlaps("10.0.0.0/31", "10.0.0.1/32")]).toEqual([true, true]);
  expect(overlaps("172.16.10.20/24", "172.16.11.5/24")).toBe(false);
  expect(overlaps("192.0.2.0/25", "192.0.2.128/25")).toBe(false);
  expect(overlaps("", "10.0.0.0/8")).toBe(false);
});
