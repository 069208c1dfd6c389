import { expect, test } from "vitest";
import { deployReason } from "./thresholds";

test("a location is unavailable below 4.6.0 or without the permission [RAS-03]", () => {
  expect(deployReason("4.6.0", true, "Brenta")).toBeNull();
  expect(deployReason("4.5.9", true, "Brenta")).toContain("BrentaOS 4.6.0 or later");
  expect(deployReason("4.6.0", false, "Brenta")).toContain("permission");
});
