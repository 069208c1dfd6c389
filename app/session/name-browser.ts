import type { I18n } from "@lingui/core";
import { parseBrowser } from "#contract/identity/browser";

/** Returns a browser and its system as people call them, out of what it says of itself: 'Firefox on Linux' (ACT-03). */
export function nameBrowser(i18n: I18n, userAgent: string | null | undefined): string {
  const { browser, system } = parseBrowser(userAgent);
  if (browser && system) return i18n._("{browser} on {system}", { browser, system });
  return browser || system || i18n._("Unknown browser");
}

/** Returns a browser that the upstream has named in English, 'Firefox on Linux', in the reader's language. */
export function translateBrowser(i18n: I18n, name: string): string {
  const [browser, system] = name.split(" on ");
  return system ? i18n._("{browser} on {system}", { browser, system }) : name;
}
