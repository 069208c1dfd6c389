import { describe, expect, test } from "vitest";
import { isAtLeast } from "./os-version";

describe("OS versions are compared number by number [RASP-02]", () => {
  test.each(["4.7.0", "4.7", "4.7.0.1", "4.10.0", "5.1.0.2000"])("%s is at least 4.7.0", (version) =>
    expect(isAtLeast(version, "4.7.0")).toBe(true));
  test.each([null, "", "4.6.1", "4.6.9999", "4.7.0-beta", "3.9"])("%s is not", (version) =>
    expect(isAtLeast(version, "4.7.0")).toBe(false));
});
