import Bowser from "bowser";

/** Returns a browser and its system as people call them, out of what it says of itself: 'Firefox on Linux' (ACT-03). */
export function browserName(userAgent: string | null | undefined): string {
  if (!userAgent) return "Unknown browser";
  const { browser, os } = Bowser.parse(userAgent);
  const named = [browser.name, os.name].filter(Boolean);
  return named.length > 0 ? named.join(" on ") : "Unknown browser";
}
