const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

const FORMATS = UNITS.map(
  (unit, power) => new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: power === 0 ? 0 : 1 }),
);

/** Returns a number of bytes in text: '512 byte', '4.2 MB' (RASX-02). A thousand of a unit are one of the next. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return FORMATS[power]?.format(bytes / 1000 ** power) ?? "";
}
