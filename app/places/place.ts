/** A point on the earth, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** An address and where it is. */
export interface Place extends Position {
  label: string;
}

/** Fewer characters than this are not asked for. */
export const SHORTEST_QUERY = 3;

/** About a metre: what is nearer is the same place. */
const SAME = 0.00001;

/** Whether two positions are the same, but for how they were rounded. */
export const isSamePosition = (one: Position, other: Position) =>
  Math.abs(one.lat - other.lat) < SAME && Math.abs(one.lng - other.lng) < SAME;

/** Degrees as a field shows them: a metre is about five digits. */
export const degrees = (value: number) => String(Math.round(value * 1e5) / 1e5);

/** Degrees as they were typed, with a comma or a point; null unless it is a number within the limit. */
export function readDegrees(text: string, limit: 90 | 180): number | null {
  const plain = text.trim().replace(",", ".");
  if (!/^[-+]?\d{1,3}(\.\d{1,20})?$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) <= limit ? value : null;
}

/** The position that two fields name; null unless both are within their limits. */
export function readPosition({ lat, lng }: { lat: string; lng: string }): Position | null {
  const [north, east] = [readDegrees(lat, 90), readDegrees(lng, 180)];
  return north === null || east === null ? null : { lat: north, lng: east };
}
