import type { I18n } from "@lingui/core";
import { splitWait } from "#contract/retry-after";

/** Returns the sentence that says how long to wait, in the reader's language (SAFE-07). */
export function formatWait(i18n: I18n, seconds: number): string {
  const { amount, unit } = splitWait(seconds);
  if (unit === "second")
    return i18n._("{amount, plural, one {Try again in # second.} other {Try again in # seconds.}}", { amount });
  if (unit === "minute")
    return i18n._("{amount, plural, one {Try again in # minute.} other {Try again in # minutes.}}", { amount });
  return i18n._("{amount, plural, one {Try again in # hour.} other {Try again in # hours.}}", { amount });
}
