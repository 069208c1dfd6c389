import type { I18n } from "@lingui/core";

/** Returns a day DD/MM/YYYY after the name of its weekday; any other text as it is. */
export function nameDay(i18n: I18n, day: string, weekday: "long" | "short"): string {
  const [date = "", month = "", year = ""] = day.split("/");
  const instant = Date.parse(`${year}-${month}-${date}`);
  if (Number.isNaN(instant)) return day;
  const name = i18n.date(new Date(instant), { weekday, timeZone: "UTC" });
  return i18n._("{weekday} {day}", { weekday: name, day });
}
