import { describe, expect, test } from "vitest";
import {
  compareVersions,
  DEFAULT_LATEST_VERSIONS,
  DESTINATIONS_MINIMUM_VERSION,
  formatVersion,
  isAtLeast,
  isOsLine,
  isOutdated,
  osLine,
  RAS_MINIMUM_VERSION,
} from "./os-version";

describe("OS versions are compared number by number [RASP-02]", () => {
  test("a longer number is larger, and a missing one is 0", () => {
    expect(compareVersions("4.8.10", "4.8.9")).toBeGreaterThan(0);
    expect(compareVersions("4.8", "4.8.0")).toBe(0);
    expect(compareVersions("5.3.0.999", "5.3.0.3328")).toBeLessThan(0);
    expect(compareVersions("unknown", "4.0")).toBeLessThan(0);
    expect(compareVersions("4.0.1", "4.1")).toBeLessThan(0);
    expect(compareVersions("4.8", "4.8.00.0")).toBe(0);
    expect(compareVersions("4.10", "4.1")).toBeGreaterThan(0);
  });
  test.each(["4.7.0", "4.7", "4.7.0.1", "4.10.0", "5.1.0.2000"])("%s is at least 4.7.0", (version) =>
    expect(isAtLeast(version, "4.7.0")).toBe(true),
  );
  test.each([null, "", "4.6.1", "4.6.9999", "4.7.0-beta", "3.9"])("%s is older, or no version", (version) =>
    expect(isAtLeast(version, "4.7.0")).toBe(false),
  );
});

test("the first three parts of a version are shown [INVT-02]", () => {
  expect(formatVersion("5.3.0.3328")).toBe("5.3.0");
  expect(formatVersion("4.8")).toBe("4.8");
  expect(formatVersion(" 4.8.9\n")).toBe("4.8.9");
});

test("an appliance can be a gateway from OS 4.6.0, with destinations from 4.7.0 [RAS-03, RASD-01]", () => {
  expect(["4.5.9", "4.6", "4.6.0"].map((version) => isAtLeast(version, RAS_MINIMUM_VERSION))).toEqual([
    false,
    true,
    true,
  ]);
  expect(["4.6.9", "4.7"].map((version) => isAtLeast(version, DESTINATIONS_MINIMUM_VERSION))).toEqual([false, true]);
});

test("an upstream that can't name the newest versions has 4.8.9 and 5.3.0 [INVT-02]", () => {
  const outdated = ["4.8.8", "4.8.9", "5.3.0.3327", "5.3.0.3328"].map((version) =>
    isOutdated(version, DEFAULT_LATEST_VERSIONS),
  );
  expect(outdated).toEqual([true, false, true, false]);
});

test("a version's line is its first number [INVT-02]", () => {
  expect(["5.3.0", "10.1", "04.2", "v5", ""].map(osLine)).toEqual(["os5", "os10", "os4", null, null]);
  expect(["os5", "os10", "os", "5", "os5.1"].map(isOsLine)).toEqual([true, true, false, false, false]);
});

test.each([
  ["4.8.8", true],
  ["4.8.9", false],
  ["4.9", false],
  ["5.2", true],
  ["6.0", false],
  ["unknown", false],
  ["", false],
  [null, false],
])("whether %s is older than the newest of its line [INVT-02]", (version, outdated) => {
  expect(isOutdated(version, { os4: "4.8.9", os5: "5.3.0.3328" })).toBe(outdated);
});
