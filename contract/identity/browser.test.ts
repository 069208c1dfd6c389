import { expect, test } from "vitest";
import { browserName } from "./browser";

test("a browser has the name that people know [ACT-03]", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  expect(browserName(chrome)).toBe("Chrome on Windows");
  expect(browserName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(
    "Firefox on Linux",
  );
  for (const none of [null, "", "A browser"]) expect(browserName(none)).toBe("Unknown browser");
});
