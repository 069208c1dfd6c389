import { expect, test } from "vitest";
import { browserName } from "#contract/identity/browser";
import { createI18n } from "~/i18n/i18n";
import { nameBrowser, translateBrowser } from "./name-browser";

test("a browser has the name that people know, which English mails give it too [ACT-03]", () => {
  const i18n = createI18n("en");
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect(nameBrowser(i18n, firefox)).toBe("Firefox on Linux");
  for (const agent of [firefox, "Mozilla/5.0 (X11; Linux x86_64)", "A browser", "", null])
    expect(nameBrowser(i18n, agent)).toBe(browserName(agent));
});

test("a browser that the upstream has named in English has the reader's word [LANG-01]", () => {
  const i18n = createI18n("de", { "{browser} on {system}": "{browser} unter {system}" });
  const named = ["Firefox on Linux", "Firefox"].map((name) => translateBrowser(i18n, name));
  expect(named).toEqual(["Firefox unter Linux", "Firefox"]);
});
