// Places and positions as the values of form fields.
import type { Place, Position } from "~/places/place";

/** Returns degrees as a field shows them, with five decimals: about a metre. */
export const formatDegrees = (value: number) => String(Math.round(value * 1e5) / 1e5);

/** Reads degrees typed with a comma or a point; null unless they are a number within the limit. */
export function parseDegrees(text: string, limit: 90 | 180): number | null {
  const plain = text.trim().replace(",", ".");
  if (!/^[-+]?\d{1,3}(\.\d{1,20})?$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) <= limit ? value : null;
}

/** Reads the position in two fields; null unless both are within their limits. */
export function parsePosition({ lat, lng }: { lat: string; lng: string }): Position | null {
  const [north, east] = [parseDegrees(lat, 90), parseDegrees(lng, 180)];
  return north === null || east === null ? null : { lat: north, lng: east };
}

/** Serializes a place for a form field: `lat lng label`. */
export const serializePlace = ({ lat, lng, label }: Place) => `${formatDegrees(lat)} ${formatDegrees(lng)} ${label}`;

/** Parses what `serializePlace` returns; null for any other value. */
export function parsePlace(value: unknown): Place | null {
  const [, lat = "", lng = "", label = ""] = /^(\S+) (\S+) (.+)$/.exec(String(value)) ?? [];
  const position = parsePosition({ lat, lng });
  return position && { label, ...position };
}
