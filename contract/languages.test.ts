import { expect, test } from "vitest";
import { canonicalLanguageTag } from "./languages";

test.each([
  ["it", "it"],
  ["IT-it", "it-IT"],
  ["en-xa", "en-XA"],
  ["zh-hant-tw", "zh-Hant-TW"],
  ["", undefined],
  ["*", undefined],
  ["it_IT", undefined],
  [" it", undefined],
  ["english please", undefined],
  [`en-x-${"a".repeat(31)}`, undefined],
  ["en-x-12345678-12345678-12345678-1234567", undefined],
])("%j is the tag %s [LANG-02]", (text, tag) => {
  expect(canonicalLanguageTag(text)).toBe(tag);
});
