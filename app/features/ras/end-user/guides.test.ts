import { expect, test } from "vitest";
import { chooseGuide } from "./guides";

test("the guide that opens is the one for the visitor's system [RASU-02]", () => {
  expect(chooseGuide("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15")).toBe(
    "tunnelblick",
  );
  for (const browser of [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15",
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "",
  ])
    expect(chooseGuide(browser), browser).toBe("openvpn-connect");
});
