import type { I18n } from "@lingui/core";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

const FORMATS: readonly Intl.NumberFormatOptions[] = UNITS.map((unit, power) => ({
  style: "unit",
  unit,
  maximumFractionDigits: power === 0 ? 0 : 1,
}));

/** Returns a number of bytes in text: '512 byte', '4.2 MB' (RASX-02). A thousand of a unit are one of the next. */
export function formatBytes(i18n: I18n, bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return i18n.number(bytes / 1000 ** power, FORMATS[power]);
}
