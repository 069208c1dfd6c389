import Bowser from "bowser";

/** Returns the names of a browser and its system, as far as they are known, out of what the browser says of itself. */
export function parseBrowser(userAgent: string | null | undefined) {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name, system: os.name };
}

/** Returns a browser and its system as people call them in English: 'Firefox on Linux' (ACT-03). */
export function browserName(userAgent: string | null | undefined): string {
  const { browser, system } = parseBrowser(userAgent);
  return [browser, system].filter(Boolean).join(" on ") || "Unknown browser";
}
