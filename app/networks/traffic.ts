import type { I18n } from "@lingui/core";
import { MINUTE } from "#contract/durations";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

const FORMATS: readonly Intl.NumberFormatOptions[] = UNITS.map((unit, power) => ({
  style: "unit",
  unit,
  maximumFractionDigits: power === 0 ? 0 : 1,
}));

/** Returns how long a connection lasted, in hours and minutes: '2h 15m'. Less than a minute counts as one. */
export function formatLength(i18n: I18n, milliseconds: number): string {
  const all = Math.max(1, Math.round(milliseconds / MINUTE));
  const [hours, minutes] = [Math.trunc(all / 60), all % 60];
  // Not by Intl, which mixes '6h' with '17 Min.' in German and sets no space before a unit.
  if (hours === 0) return i18n._("{minutes, number}m", { minutes });
  if (minutes === 0) return i18n._("{hours, number}h", { hours });
  return i18n._("{hours, number}h {minutes, number}m", { hours, minutes });
}

/** Returns a number of bytes in text: '512 byte', '4.2 MB' (RASX-02). A thousand of a unit are one of the next. */
export function formatBytes(i18n: I18n, bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return i18n.number(bytes / 1000 ** power, FORMATS[power]);
}
