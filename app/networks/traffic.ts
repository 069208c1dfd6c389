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
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  const parts = { hour: Math.trunc(minutes / 60), minute: minutes % 60 };
  return (["hour", "minute"] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) => i18n.number(parts[unit], { style: "unit", unit, unitDisplay: "narrow" }))
    .join(" ");
}

/** Returns a number of bytes in text: '512 byte', '4.2 MB' (RASX-02). A thousand of a unit are one of the next. */
export function formatBytes(i18n: I18n, bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return i18n.number(bytes / 1000 ** power, FORMATS[power]);
}
