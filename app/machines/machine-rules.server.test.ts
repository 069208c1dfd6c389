import { expect, test } from "vitest";
import { DEFAULT_LATEST_VERSIONS, isOutdated, osLine } from "#contract/os-version";
import { latestVersionsFrom } from "./machine-rules.server";

test("the line is 'os' and the major number", () => {
  expect(osLine("5.3.0.3328")).toBe("os5");
  expect(osLine("beta")).toBeNull();
});

test("a machine is outdated when it is older than the latest of its own line [INVT-02]", () => {
  const outdated = (version: string | null) => isOutdated(version, DEFAULT_LATEST_VERSIONS);
  expect(outdated("4.8.2")).toBe(true);
  expect(outdated("4.8.9")).toBe(false);
  expect(outdated("4.9.0")).toBe(false);
  expect(outdated("5.3.0.3327")).toBe(true);
  expect(outdated("5.3.0.3328")).toBe(false);
  expect(outdated("5.3.0")).toBe(true);
  expect(outdated("6.0.0")).toBe(false);
  expect(outdated(null)).toBe(false);
});

test("the upstream's versions count, and an answer without any version counts as none [INVT-02]", () => {
  expect(latestVersionsFrom({ os5: "5.4.0.1", os4: 7, other: "1.0" })).toEqual({ os5: "5.4.0.1" });
  for (const nothing of [null, undefined, "5.3", {}, { os5: "new" }]) expect(latestVersionsFrom(nothing)).toBeNull();
});
