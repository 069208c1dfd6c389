import type { MailSettings } from "./compose";

/** English is British here: 23 March 2026. */
const localeOf = ({ i18n }: MailSettings) => (i18n.locale === "en" ? "en-GB" : i18n.locale);

/** Returns the day of an instant, in milliseconds, in the time zone of the portal's pages. */
export const formatDay = (settings: MailSettings, instant: number) =>
  new Intl.DateTimeFormat(localeOf(settings), { dateStyle: "full", timeZone: settings.timeZone }).format(instant);

/** Returns an instant, in milliseconds, in the time zone of the portal's pages and with its name (D8). */
export function formatInstant(settings: MailSettings, instant: number): string {
  const { timeZone } = settings;
  const formatter = new Intl.DateTimeFormat(localeOf(settings), { dateStyle: "long", timeStyle: "short", timeZone });
  return `${formatter.format(instant)} (${timeZone})`;
}
