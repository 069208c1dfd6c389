export interface Position {
  lat: number;
  lng: number;
}

export interface Place extends Position {
  label: string;
}

/** In characters: shorter texts are not searched. */
export const MIN_QUERY_LENGTH = 3;

/** In degrees, about a metre: nearer positions count as the same. */
const SAME = 0.00001;

/** True when two positions differ only by rounding. */
export const isSamePosition = (one: Position, other: Position) =>
  Math.abs(one.lat - other.lat) < SAME && Math.abs(one.lng - other.lng) < SAME;
