import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { formatBytes, formatLength } from "./traffic";

test("bytes are written in the unit in which people read them [RASX-02]", () => {
  const i18n = createI18n("en");
  const sizes = [0, 999, 1000, 4_210_000, 15_000_000_000, 2_500_000_000_000, 9e16];
  expect(sizes.map((bytes) => formatBytes(i18n, bytes))).toEqual([
    "0 byte",
    "999 byte",
    "1 kB",
    "4.2 MB",
    "15 GB",
    "2.5 TB",
    "90,000 TB",
  ]);
});

test("a connection's length is in hours and minutes, at least one [CONN-02]", () => {
  const i18n = createI18n("en");
  const lengths = [0, 59, 60, 135, 60_000].map((minutes) => formatLength(i18n, minutes * 60_000));
  expect(lengths).toEqual(["1m", "59m", "1h", "2h 15m", "1,000h"]);
});
