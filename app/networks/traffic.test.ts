import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { formatBytes } from "./traffic";

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
