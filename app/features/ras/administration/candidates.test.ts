import { expect, test } from "vitest";
import { deployReason } from "./candidates";

test("a location is unavailable below 4.6.0 or without the permission [RAS-03]", () => {
  const candidate = { id: "1", name: "Palermo Site", suitable: true, permitted: true };
  expect(deployReason(candidate, "Brenta")).toBeUndefined();
  expect(deployReason({ ...candidate, suitable: false }, "Brenta")).toContain("BrentaOS 4.6.0 or later");
  expect(deployReason({ ...candidate, permitted: false }, "Brenta")).toContain("permission");
});
