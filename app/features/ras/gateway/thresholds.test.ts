import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { deployReason } from "./thresholds";

test("a location is unavailable below 4.6.0 or without the permission [RAS-03]", () => {
  const i18n = createI18n("en");
  expect(deployReason(i18n, "4.6.0", true, "Brenta")).toBeNull();
  expect(deployReason(i18n, "4.5.9", true, "Brenta")).toContain("BrentaOS 4.6.0 or later");
  expect(deployReason(i18n, "4.6.0", false, "Brenta")).toContain("permission");
});
